/**
 * Removes lines that two remaining lines replace with almost no detour: most lines of sight across an ocean pass near
 * another corner.
 */

/** Maximum detour over a third corner, as a share. */
const DETOUR = 0.0005;

export interface Sight {
  readonly from: number;
  readonly to: number;
  readonly miles: number;
}

export function thinOut(sights: readonly Sight[], cornerCount: number): Sight[] {
  const kept: Map<number, number>[] = Array.from({ length: cornerCount }, () => new Map<number, number>());
  return sights
    .toSorted((a, b) => a.miles - b.miles)
    .filter(({ from, to, miles }) => {
      const [one, other] = [kept[from], kept[to]];
      if (one === undefined || other === undefined) return false;
      const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
      const most = miles * (1 + DETOUR);
      for (const [over, first] of fewer) {
        const second = more.get(over);
        if (second !== undefined && first + second <= most) return false;
      }
      one.set(to, miles);
      other.set(from, miles);
      return true;
    });
}
