/** Two people in one form: what a colleague saved meanwhile is taken over, and only the same field asks. Pure. */

export interface Merged<Draft> {
  /** With what the colleague changed and this form did not. */
  readonly draft: Draft;
  /** Changed here and there, to different values. */
  readonly conflicts: readonly (keyof Draft)[];
}

/** @param begun what the form began with @param mine as it is in the form @param theirs as it is stored now */
export function mergeDrafts<Draft extends object>(begun: Draft, mine: Draft, theirs: Draft): Merged<Draft> {
  const names = Object.keys(begun) as (keyof Draft)[];
  const isSame = (one: Draft, other: Draft, name: keyof Draft) =>
    JSON.stringify(one[name]) === JSON.stringify(other[name]);
  const changedThere = names.filter((name) => !isSame(begun, theirs, name));
  const taken = changedThere.filter((name) => isSame(begun, mine, name));
  return {
    draft: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) },
    conflicts: changedThere.filter((name) => !taken.includes(name) && !isSame(mine, theirs, name)),
  };
}
