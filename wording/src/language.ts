/**
 * The languages that texts exist in, declared here alone: schemas, menus, checks and formats follow. Another one is a
 * line here and its folder beside `english/`. Pure.
 */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];
/** Where nothing is known of the reader. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/**
 * How days and numbers are written where the region of the reader is unknown. Spanish of Costa Rica separates thousands
 * by a space, as the academies of the language recommend: some countries read a dot as the decimal mark, others a comma.
 */
export const REGIONAL: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', es: 'es-CR-u-hc-h23' };

/** `2.310 EUR`; others write `EUR 2,310`. */
export const CURRENCY_BEHIND: ReadonlySet<Language> = new Set<Language>(['de']);

/** A header of thousands of ranges is an attack. */
const LONGEST_HEADER = 500;

/**
 * The first language that there are texts in, else English.
 * @param wanted best first: BCP 47 tags, or values of `Accept-Language`; what is no text, as of an address, counts not
 */
export function languageOf(...wanted: readonly unknown[]): Language {
  return wanted.flatMap(rangesOf).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** @param preferred by the reader, best first, as browsers state them @returns a tag for formats: `de-AT` */
export function regionalOf(language: Language, preferred: readonly string[] = browserLanguages()): string {
  return preferred.find((each) => each.startsWith(`${language}-`) && isTag(each)) ?? REGIONAL[language];
}

/** None in the service: its own language is not that of its readers. */
function browserLanguages(): readonly string[] {
  const { document, navigator } = globalThis as { document?: unknown; navigator?: { languages?: readonly string[] } };
  return (document !== undefined && navigator?.languages) || [];
}

/** Some systems give what is no language tag: `en-US@posix`. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

function rangesOf(header: unknown): string[] {
  return (typeof header === 'string' ? header : '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((range) => {
      const [tag = '', weight] = range
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { language: tag.split(/[-_]/)[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
}
