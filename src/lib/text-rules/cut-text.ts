/** Texts of any script that are too long: cut between characters as people see them. Pure. */
const characters = new Intl.Segmenter();

/**
 * A letter with its accents, or a flag of two code points, stays whole.
 * @param most UTF-16 units, with the ellipsis. @param ellipsis behind what was cut, as `…`
 */
export function cutText(text: string, most: number, ellipsis = ''): string {
  if (text.length <= most) return text.toWellFormed();
  const kept = text.toWellFormed();
  const end = characters.segment(kept).containing(most - ellipsis.length)?.index ?? most;
  return `${kept.slice(0, end).trimEnd()}${ellipsis}`;
}
