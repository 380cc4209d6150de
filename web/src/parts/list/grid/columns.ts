/**
 * The arrangement of columns as text: `status:140,-holds` is the status 140 pixels wide, and no holds. A column without a width is as
 * wide as its content. Pure.
 */

export interface Choosable {
  readonly key: string;
  readonly name: string;
  /** Until its content is measured. */
  readonly width: number;
  /** The user has set the width. */
  readonly isSized?: boolean;
  /** The API's sort key; null: not sortable. */
  readonly sort?: string | null;
  /** Not shown until the user chooses it. */
  readonly isExtra?: boolean;
}

export interface Arranged<Column extends Choosable> {
  readonly column: Column;
  readonly isShown: boolean;
}

export const MIN_WIDTH = 60;
export const MAX_WIDTH = 600;

/** In the stored order; the first column stays first, and a column added since then is at its default position. */
export function arrange<Column extends Choosable>(columns: readonly Column[], stored: string): Arranged<Column>[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const chosen = stored.split(',').flatMap((text) => {
    const found = /^(?<hidden>-?)(?<key>[^:]+)(?::(?<width>\d{1,4}))?$/.exec(text)?.groups;
    return found === undefined ? [] : [found];
  });
  const positionOf = (key: string) => chosen.findIndex((each) => each.key === key);
  const known = others
    .filter(({ key }) => positionOf(key) >= 0)
    .toSorted((a, b) => positionOf(a.key) - positionOf(b.key));
  const order = [first, ...others.map((column) => (positionOf(column.key) < 0 ? column : (known.shift() ?? column)))];
  return order.map((column) => {
    const found = chosen[positionOf(column.key)];
    const width = found?.width === undefined ? column.width : clampWidth(Number(found.width));
    // Texts of before content was measured name the width of every column.
    const isSized = width !== column.width;
    const isShown = column === first || (found === undefined ? column.isExtra !== true : found.hidden === '');
    return { column: isSized ? { ...column, width, isSized } : column, isShown };
  });
}

/** How many columns the stored text shows that there are no longer. */
export function countGone(columns: readonly Choosable[], stored: string): number {
  const keys = new Set(columns.map(({ key }) => key));
  const shown = stored.split(',').map((text) => text.replace(/:\d*$/, ''));
  return shown.filter((key) => key !== '' && !key.startsWith('-') && !keys.has(key)).length;
}

export function formatColumns(arranged: readonly Arranged<Choosable>[]): string {
  return arranged
    .map(({ column: { key, width, isSized }, isShown }) => `${isShown ? '' : '-'}${key}${isSized ? `:${width}` : ''}`)
    .join(',');
}

/** Widest of a column that is not sized, but where all have room; those that identify a row are never cut. */
const USUAL_MAX = 200;
/** The share of its width that a text needs in two lines, broken anywhere. */
const TWO_LINES = 0.7;

interface Fitting {
  readonly key: string;
  readonly width: number;
  readonly isSized?: boolean;
  readonly isWhole?: boolean;
}

/**
 * The widths of columns by their content.
 * @param natural by key, of what is shown of it and of its name
 * @param room of the list
 */
export function fitWidths(
  columns: readonly Fitting[],
  natural: ReadonlyMap<string, number>,
  room: number,
): ReadonlyMap<string, number> {
  const ownOf = ({ key, width, isSized, isWhole }: Fitting) => {
    const content = natural.get(key);
    if (!isSized) return clampWidth(content ?? width);
    // In two lines it has room.
    return isWhole && content !== undefined ? Math.max(width, clampWidth(content * TWO_LINES)) : width;
  };
  const hasRoom = sumOf(columns.map(ownOf)) <= room;
  const usual = columns.map((column) => {
    const { width, isSized, isWhole } = column;
    const own = ownOf(column);
    if (hasRoom || isSized || isWhole) return { key: column.key, own, least: own };
    return { key: column.key, own: Math.min(own, Math.max(width, USUAL_MAX)), least: Math.min(own, width) };
  });
  const [all, least] = [sumOf(usual.map(({ own }) => own)), sumOf(usual.map((each) => each.least))];
  // Where a little is missing, the columns that can give it do; where more is, the list scrolls.
  const given = all > room && least <= room ? (all - room) / (all - least) : 0;
  return new Map(usual.map((each) => [each.key, Math.floor(each.own - (each.own - each.least) * given)]));
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

export function clampWidth(width: number): number {
  return Math.min(Math.max(Math.round(width), MIN_WIDTH), MAX_WIDTH);
}
