/** In which language the dashboard speaks: the user's choice, else the browser's. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { english, type Words } from './english.ts';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** Other languages come when somebody speaks them. */
const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>> = {
  de: () => import('./german.ts').then(({ german }) => german),
};
const known = new Map<Language, Words>([['en', english]]);
interface Speech {
  readonly words: Words;
  readonly locale: string;
  readonly language: Language;
}
const Spoken = createContext<Speech>({ words: english, locale: 'en', language: 'en' });

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
  const words = useWordsOf(language);
  const spoken = useMemo(() => words && { words, locale: regionalOf(language), language }, [words, language]);
  return spoken === undefined ? null : <Spoken value={spoken}>{children}</Spoken>;
}

/** Undefined until they are there. Where they do not come, it is said in English. */
function useWordsOf(language: Language): Words | undefined {
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (language === 'en' || known.has(language)) return;
    LOADERS[language]()
      .catch(() => english)
      .then((words) => {
        known.set(language, words);
        setLoaded((count) => count + 1);
      });
  }, [language]);
  return known.get(language);
}

export const useWords = (): Words => useContext(Spoken).words;
export const useLanguage = (): Language => useContext(Spoken).language;
/** By which times, numbers and money are written: `en-GB`. */
export const useLocale = (): string => useContext(Spoken).locale;
