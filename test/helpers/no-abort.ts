/** For work that is never aborted. Time is no reason to stop it: on a machine with other work to do, all takes longer. */
export const noAbort = (): AbortSignal => new AbortController().signal;
