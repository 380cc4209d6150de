/**
 * The language of the dashboard: the user's choice, else the browser's. Each feature has a dictionary of its own, which extends the words
 * that all share; other languages than English are loaded when a user has chosen one.
 */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { english, type Words } from './english.ts';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** All words in one language; those of each feature by the name of its folder. */
export interface Translation {
  readonly shared: Words;
  readonly features: Readonly<Record<string, object>>;
}

/** The words of a feature in English. */
export interface Dictionary<Own extends object> {
  readonly feature: string;
  readonly english: Own;
}
export type WordsOf<Given> = Given extends Dictionary<infer Own> ? Words & Own : never;

/** @param feature its folder; the folder's german.ts has the same words in German. A word that all share is not declared again. */
export function dictionary<Own extends object & { readonly [Key in keyof Words]?: never }>(
  feature: string,
  words: Own,
): Dictionary<Own> {
  return { feature, english: words };
}

const ENGLISH: Translation = { shared: english, features: {} };
const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Translation>>> = {
  de: () => import('./translation-german.ts').then(({ translation }) => translation),
};
const loaded = new Map<Language, Translation>([['en', ENGLISH]]);

interface LanguageContextValue {
  readonly wordsOf: <Own extends object>(own: Dictionary<Own>) => Words & Own;
  readonly words: Words;
  readonly locale: string;
}
const LanguageContext = createContext<LanguageContextValue>({ ...readerOf(ENGLISH), locale: 'en' });

/** The same object for a dictionary each time, so that it can be a dependency of hooks. */
function readerOf({ shared, features }: Translation): Pick<LanguageContextValue, 'words' | 'wordsOf'> {
  const merged = new Map<Dictionary<object>, object>();
  const wordsOf = <Own extends object>(own: Dictionary<Own>) => {
    const words = merged.get(own) ?? { ...shared, ...own.english, ...features[own.feature] };
    merged.set(own, words);
    return words as Words & Own;
  };
  return { words: shared, wordsOf };
}

function languageOf(locale: string | null): Language {
  const preferred = [...(locale === null ? [] : [locale]), ...navigator.languages].map((each) => each.slice(0, 2));
  return preferred.find((each): each is Language => each in LANGUAGES) ?? 'en';
}

/** As the browser's user writes that language. */
function regionalOf(language: Language): string {
  return navigator.languages.find((each) => each.startsWith(`${language}-`) && isTag(each)) ?? language;
}

/** Some systems give what is no language tag: `en-US@posix`. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export function LanguageProvider({ locale, children }: { locale: string | null; children: ReactNode }) {
  const language = languageOf(locale);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const translation = useTranslation(language);
  const value = useMemo(
    () => translation && { ...readerOf(translation), locale: regionalOf(language) },
    [translation, language],
  );
  return value === undefined ? null : <LanguageContext value={value}>{children}</LanguageContext>;
}

/** Undefined until it is loaded; English where it cannot be loaded. */
function useTranslation(language: Language): Translation | undefined {
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (language === 'en' || loaded.has(language)) return;
    LOADERS[language]()
      .catch(() => ENGLISH)
      .then((translation) => {
        loaded.set(language, translation);
        setLoaded((count) => count + 1);
      });
  }, [language]);
  return loaded.get(language);
}

/** The words that all share and, where a dictionary is given, those of its feature. */
export function useWords(): Words;
export function useWords<Own extends object>(own: Dictionary<Own>): Words & Own;
export function useWords(own?: Dictionary<object>): Words {
  const { words, wordsOf } = useContext(LanguageContext);
  return own === undefined ? words : wordsOf(own);
}

/** For components that need the words of several features. */
export const useWordsOf = (): LanguageContextValue['wordsOf'] => useContext(LanguageContext).wordsOf;
/** Decides how times, numbers and money are written: `en-GB`. */
export const useLocale = (): string => useContext(LanguageContext).locale;
