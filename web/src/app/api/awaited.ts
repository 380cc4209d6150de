/** Whether a query shows old data until its own arrive: those of another query, or of the cache. Pure. */
interface QueryState {
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly isFetchedAfterMount: boolean;
}

/** @returns false while data are fetched again in the background of an open screen */
export function isAwaited({ isPlaceholderData, isFetching, isFetchedAfterMount }: QueryState): boolean {
  return isPlaceholderData || (isFetching && !isFetchedAfterMount);
}
