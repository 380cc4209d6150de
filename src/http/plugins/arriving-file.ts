/** A file that is a request's body, in pieces as they come in: whoever reads it is told where it stands still, takes too long or breaks off. */
import type { FastifyRequest } from 'fastify';
import { type ApiError, apiError } from '../jsonapi/errors.ts';
import { tooSlow } from './arrival.ts';

export interface UploadTimes {
  /** A file that takes longer to arrive is not taken. */
  readonly uploadSeconds: number;
  /** So long an upload may stand still. */
  readonly stalledSeconds: number;
}

/** The body in pieces. @throws ApiError where it is too slow */
export async function* arriving(
  payload: FastifyRequest['raw'],
  { uploadSeconds, stalledSeconds }: UploadTimes,
): AsyncGenerator<Uint8Array> {
  // The connection stays: a file that is refused is answered on it.
  const pieces = payload.iterator({ destroyOnReturn: false });
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  const refuse = (detail: string) => late.reject(tooSlow(`${detail}; nothing of it is kept.`));
  const whole = setTimeout(refuse, uploadSeconds * 1000, `The file did not arrive within ${uploadSeconds} seconds`);
  // A piece that is waited for cannot be given up; the connection ends with the answer.
  let isWaiting = false;
  try {
    for (;;) {
      const stalled = setTimeout(refuse, stalledSeconds * 1000, `The upload stood still for ${stalledSeconds} seconds`);
      isWaiting = true;
      const next = await Promise.race([pieces.next(), late.promise]).finally(() => clearTimeout(stalled));
      isWaiting = false;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    clearTimeout(whole);
    if (!isWaiting) await pieces.return?.();
  }
}

/** Whoever sent it is gone. */
export function isBrokenOff(payload: FastifyRequest['raw']): boolean {
  return payload.destroyed && !payload.complete;
}

export function brokenOff(): ApiError {
  return apiError('malformed_request', { detail: 'The upload broke off; nothing of it is kept.' });
}
