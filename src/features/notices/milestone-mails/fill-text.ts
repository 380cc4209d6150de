/** Fills the placeholders of own words, and finds those that do not exist. Pure. */
/** What own words may name, each in braces. */
export const PLACEHOLDERS = [
  'customer',
  'containers',
  'bill_of_lading',
  'vessel',
  'port',
  'destination',
  'date',
  'eta',
  'predicted_arrival',
  'references',
  'company',
  'link',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const NAMED = /\{([^{}]*)\}/g;
/** A value such as `Mi., 3. Feb.` ends a sentence with its own full stop. */
const NAMED_BEFORE_STOP = /\{([^{}]*)\}(\.?)/g;
const KNOWN: ReadonlySet<string> = new Set(PLACEHOLDERS);

/** @returns the first text in braces that is no placeholder; undefined: all are */
export function unknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(NAMED)].map(([, name]) => name ?? '').find((name) => !KNOWN.has(name));
}

const SENTENCES = /(?<=[.!?])(?=\s)/;

export type Values = Readonly<Record<Placeholder, string | null>>;

/** A sentence that names a value that is null is left out. A value that is filled in is not read for placeholders again. */
export function fillText(text: string, values: Values): string {
  return text
    .split(SENTENCES)
    .filter((sentence) => namesIn(sentence).every((name) => values[name] !== null))
    .join('')
    .replace(NAMED_BEFORE_STOP, (whole, name: string, stop: string) => {
      if (!isPlaceholder(name)) return whole;
      const value = values[name] ?? '';
      return value.endsWith('.') ? value : value + stop;
    })
    .trim();
}

function namesIn(text: string): Placeholder[] {
  return [...text.matchAll(NAMED)].map(([, name]) => name ?? '').filter(isPlaceholder);
}

function isPlaceholder(name: string): name is Placeholder {
  return KNOWN.has(name);
}
