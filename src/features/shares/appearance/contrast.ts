/** The contrast of a color to white, by WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). Pure. */

/** That of text, level AA (1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** @param color `#1a2b3c` @returns from 1 to 21 */
export function contrastToWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
