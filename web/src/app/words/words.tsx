/** In which language the dashboard speaks: the user's choice, else the browser's. */
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { english, type Words } from './english.ts';
import { german } from './german.ts';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const WORDS: Readonly<Record<Language, Words>> = { en: english, de: german };
const Spoken = createContext<{ words: Words; locale: string }>({ words: english, locale: 'en' });

export function languageOf(locale: string | null): Language {
  const wanted = [...(locale === null ? [] : [locale]), ...navigator.languages].map((each) => each.slice(0, 2));
  return wanted.find((each): each is Language => each in LANGUAGES) ?? 'en';
}

/** As the browser's user writes that language. */
function regionalOf(language: Language): string {
  return navigator.languages.find((each) => each.startsWith(`${language}-`) && isTag(each)) ?? language;
}

/** Some systems hand on what is no language tag: `en-US@posix`. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export function Speaking({ locale, children }: { locale: string | null; children: ReactNode }) {
  const language = languageOf(locale);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const spoken = useMemo(() => ({ words: WORDS[language], locale: regionalOf(language) }), [language]);
  return <Spoken value={spoken}>{children}</Spoken>;
}

export const useWords = (): Words => useContext(Spoken).words;
/** By which times, numbers and money are written: `en-GB`. */
export const useLocale = (): string => useContext(Spoken).locale;
