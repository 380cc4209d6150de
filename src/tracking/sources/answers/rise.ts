/** Whether a source has changed the form of its answers: much more of them is not understood than before. Pure. */

export interface UnreadShare {
  readonly count: number;
  readonly of: number;
}

/** What is not understood by chance. As the alert rule PortolanLineFormChanged. */
const FEW = 10;
const TIMES = 3;

/** @param before of a longer time; of nothing: the source is new, and nothing can have changed */
export function hasRisen(now: UnreadShare, before: UnreadShare): boolean {
  if (now.count <= FEW || before.of === 0) return false;
  return now.count / now.of > TIMES * (before.count / before.of);
}
