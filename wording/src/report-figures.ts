/**
 * Figures of reports as people read them, and how they changed against the period before: screens, mails, files and shared
 * pages say the same. Pure.
 */
export type ReportUnit = 'count' | 'share' | 'hours' | 'days' | 'money' | 'kg' | 'teu';

export interface ReportMeasure {
  readonly name: string;
  readonly unit: ReportUnit;
  /** Null: neither. */
  readonly better: 'higher' | 'lower' | null;
}

/** What a language has for figures. */
interface FigureWords {
  /** BCP 47. */
  readonly locale: string;
  readonly unknown: string;
  readonly units: Readonly<Record<'hours' | 'days' | 'points', (number: string) => string>>;
  readonly changes: {
    readonly more: (by: string) => string;
    readonly less: (by: string) => string;
    readonly same: string;
    readonly new: string;
    readonly better: string;
    readonly worse: string;
  };
}

export type Figure = number | null;

export function figureText(
  value: Figure,
  { unit }: Pick<ReportMeasure, 'unit'>,
  currency: string | null,
  words: FigureWords,
): string {
  if (value === null) return words.unknown;
  switch (unit) {
    case 'share':
      return number(value, words, { style: 'percent', maximumFractionDigits: Math.abs(value) < 0.1 ? 1 : 0 });
    case 'hours':
      return words.units.hours(number(value, words, { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 }));
    case 'days':
      return words.units.days(number(value, words, { maximumFractionDigits: 1 }));
    case 'money':
      return currency === null
        ? number(value, words, { maximumFractionDigits: 0 })
        : number(value, words, { style: 'currency', currency, maximumFractionDigits: 0 });
    case 'kg':
      return Math.abs(value) < 10_000
        ? `${number(value, words, { maximumFractionDigits: 0 })} kg`
        : `${number(value / 1000, words, { maximumFractionDigits: Math.abs(value) < 100_000 ? 1 : 0 })} t`;
    case 'teu':
      return `${number(value, words, { maximumFractionDigits: 1 })} TEU`;
    case 'count':
      return number(value, words, { maximumFractionDigits: 0 });
  }
}

/** Of a row or total that a report counted. */
export interface CountedFigures {
  readonly currency_code: string | null;
  readonly figures: Readonly<Record<string, number | null>>;
  readonly previous: Readonly<Record<string, number | null>> | null;
  readonly counted: number;
}

/** Totals of reports that are not of money exist without anything counted, as do rows of months. */
export function countsNothing({ totals }: { readonly totals: readonly Pick<CountedFigures, 'counted'>[] }): boolean {
  return totals.every(({ counted }) => counted === 0);
}

/** Of a currency, only measures of which there was something, now or before; of other totals, all. */
export function nonZeroMeasures<Measure extends Pick<ReportMeasure, 'name'>>(
  measures: readonly Measure[],
  { currency_code: currency, figures, previous }: Pick<CountedFigures, 'currency_code' | 'figures' | 'previous'>,
): readonly Measure[] {
  if (currency === null) return measures;
  const nonZero = measures.filter(({ name }) => (figures[name] ?? 0) !== 0 || (previous?.[name] ?? 0) !== 0);
  return nonZero.length === 0 ? measures.slice(0, 1) : nonZero;
}

const NOTHING = '–';

/** Where nothing was counted there is no figure, which is not the same as an unknown one. */
export function rowText(
  { figures, counted, currency_code: currency }: Omit<CountedFigures, 'previous'>,
  measure: Pick<ReportMeasure, 'name' | 'unit'>,
  words: FigureWords,
): string {
  return counted === 0 ? NOTHING : figureText(figures[measure.name] ?? null, measure, currency, words);
}

/** Against the period before. */
export function rowChange(
  { figures, previous }: Pick<CountedFigures, 'figures' | 'previous'>,
  measure: ReportMeasure,
  words: FigureWords,
): Change | null {
  return changeOf(figures[measure.name] ?? null, previous?.[measure.name] ?? null, measure, words);
}

export interface Change {
  readonly direction: 'up' | 'down' | 'same' | 'new';
  /** `12 % more`. */
  readonly text: string;
  /** Null: neither, or the measure has no better. */
  readonly verdict: 'better' | 'worse' | null;
}

/** Relative for amounts; in percentage points for shares, and in its unit for times. Null: one of them is unknown. */
export function changeOf(value: Figure, before: Figure, measure: ReportMeasure, words: FigureWords): Change | null {
  if (value === null || before === null) return null;
  const { changes } = words;
  const isRelative = measure.unit !== 'share' && measure.unit !== 'hours' && measure.unit !== 'days';
  if (isRelative && before === 0)
    return value === 0
      ? { direction: 'same', text: changes.same, verdict: null }
      : { direction: 'new', text: changes.new, verdict: verdictOf(value > 0, measure) };
  const difference = value - before;
  const by = isRelative
    ? number(Math.abs(difference / before), words, { style: 'percent', maximumFractionDigits: 0 })
    : measure.unit === 'share'
      ? words.units.points(number(Math.abs(difference) * 100, words, { maximumFractionDigits: 0 }))
      : figureText(Math.abs(difference), measure, null, words);
  // What is read as nothing is the same.
  if (!/[1-9]/.test(by)) return { direction: 'same', text: changes.same, verdict: null };
  const isMore = difference > 0;
  return {
    direction: isMore ? 'up' : 'down',
    text: isMore ? changes.more(by) : changes.less(by),
    verdict: verdictOf(isMore, measure),
  };
}

/** Told apart without colours. */
export const MARKS: Readonly<Record<Change['direction'], string>> = { up: '▲', down: '▼', same: '=', new: '▲' };

/** `12 % more than before (worse)`. */
export function changeText(change: Change, { changes }: FigureWords): string {
  return change.verdict === null ? change.text : `${change.text} (${changes[change.verdict]})`;
}

function verdictOf(isMore: boolean, { better }: ReportMeasure): Change['verdict'] {
  if (better === null) return null;
  return isMore === (better === 'higher') ? 'better' : 'worse';
}

const formats = new Map<string, Intl.NumberFormat>();

/** A format takes a hundred times as long to make as to use. */
function number(value: number, { locale }: FigureWords, options: Intl.NumberFormatOptions): string {
  const key = `${locale} ${options.style} ${options.currency} ${options.maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format.format(value);
}

/** `July 2026`. */
export function monthText(month: string, locale: string, style: 'long' | 'short' = 'long'): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString(locale, { month: style, year: 'numeric', timeZone: 'UTC' });
}

/** `July 2026`, or `July to September 2026`. */
export function monthsText({ from, to }: { readonly from: string; readonly to: string }, locale: string): string {
  if (from === to) return monthText(from, locale);
  const [first, last] = [from, to].map((month) => new Date(`${month}-01T00:00:00Z`)) as [Date, Date];
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(first, last);
}
