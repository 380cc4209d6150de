/** Waits for work, but no longer than a time. */

/** Rejects with `failure` when the time is over; the work itself continues, and its result is dropped. */
export async function withDeadline<Result>(
  milliseconds: number,
  work: Promise<Result>,
  failure: () => Error,
): Promise<Result> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(failure()), milliseconds);
  try {
    return await Promise.race([work, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}
