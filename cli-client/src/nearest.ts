/** Names near a wrong one, for "Did you mean". */
const MOST = 3;

/** Those that contain the wrong one come first, then those that differ in few letters. */
export function nearest(wrong: string, known: Iterable<string>): readonly string[] {
  const given = wrong.toLowerCase();
  const limit = Math.max(1, Math.floor(given.length / 4));
  return [...new Set(known)]
    .map((name) => {
      const contains = given.length > 2 && name.toLowerCase().includes(given);
      return { name, distance: contains ? 0 : distance(given, name.toLowerCase(), limit) };
    })
    .filter((each) => each.distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** Letters to insert, delete, replace or swap (Damerau); more than the limit where it is certain to be. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
