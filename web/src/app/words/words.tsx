/**
 * The language of the dashboard: the user's choice, else the browser's. A dictionary is the words of one feature or
 * part; only those of the screens that are shown are loaded, and only in this language.
 */
import { createTheme, MantineThemeProvider } from '@mantine/core';
import { DEFAULT_LANGUAGE, type Language, languageOf, regionalOf } from '@portolan/wording/language';
import { createContext, type ReactNode, use, useContext, useEffect, useMemo, useState } from 'react';
import type { Words } from './english.ts';

export type ScreenName = keyof Words['screens'];
type Loader<Own> = () => Promise<{ readonly words: Own }>;

export interface Dictionary<Screen extends ScreenName | null, Own extends object> {
  /** Whose title the words have too; null: of no screen. */
  readonly screen: Screen;
  readonly loaders: Readonly<Record<Language, Loader<Own>>>;
  readonly loaded: Map<Language, Promise<Own>>;
}

type TitleOf<Screen> = Screen extends ScreenName ? Words['screens'][Screen] : unknown;
export type WordsOf<Given> = Given extends Dictionary<infer Screen, infer Own> ? Words & TitleOf<Screen> & Own : never;

const dictionaries = new Set<Dictionary<ScreenName | null, object>>();
/** Whose words were loaded once. */
const ready = new Set<Language>();
let current = preferredLanguage(null);

/**
 * Begins to load the words with the file that declares them. A word that all share is not declared again.
 * @param loaders of files whose `words` have the same members in each language
 */
export function dictionary<
  Screen extends ScreenName | null,
  Own extends object & { readonly [Key in keyof Words | keyof TitleOf<Screen>]?: never },
>(screen: Screen, loaders: Readonly<Record<Language, Loader<Own>>>): Dictionary<Screen, Own> {
  const made = { screen, loaders, loaded: new Map() };
  dictionaries.add(made);
  // A failure is that of whoever waits for it.
  load(made, current).catch(() => {});
  return made;
}

const shared: Dictionary<null, Words> = {
  screen: null,
  loaders: { en: () => import('./english.ts'), de: () => import('./german.ts'), es: () => import('./spanish.ts') },
  loaded: new Map(),
};
dictionaries.add(shared);
load(shared, current).catch(() => {});

/** Also after a failure, again. */
function load<Own extends object>(own: Dictionary<ScreenName | null, Own>, language: Language): Promise<Own> {
  const known = own.loaded.get(language);
  if (known !== undefined) return known;
  const loading: Promise<Own> = own.loaders[language]().then(
    ({ words }) => {
      // React reads these: what is loaded is there at once.
      Object.assign(loading, { status: 'fulfilled', value: words });
      return words;
    },
    (error: unknown) => {
      own.loaded.delete(language);
      throw error;
    },
  );
  own.loaded.set(language, loading);
  return loading;
}

/** The words of a dictionary with those that all share, for what is not shown by it. */
export async function wordsOf<Screen extends ScreenName | null, Own extends object>(
  own: Dictionary<Screen, Own>,
): Promise<WordsOf<Dictionary<Screen, Own>>> {
  const [common, words] = await Promise.all([load(shared, current), load(own, current)]);
  return { ...common, ...(own.screen !== null && common.screens[own.screen]), ...words } as WordsOf<
    Dictionary<Screen, Own>
  >;
}

/** The words of all files that are loaded, so that no screen waits for them when it is shown. */
export async function loadWords(language: Language = current): Promise<void> {
  await Promise.all([...dictionaries].map((each) => load(each, language)));
  ready.add(language);
}

interface LanguageContextValue {
  readonly language: Language;
  readonly locale: string;
  /** The words of a dictionary with those that all share: the same object each time, so that it can be a dependency of hooks. */
  readonly merged: Map<Dictionary<ScreenName | null, object>, object>;
}
const LanguageContext = createContext<LanguageContextValue>(contextOf(current));

function contextOf(language: Language): LanguageContextValue {
  return { language, locale: regionalOf(language, navigator.languages), merged: new Map() };
}

/** @param locale of the user's settings; null: as the browser says */
function preferredLanguage(locale: string | null): Language {
  return languageOf(locale, ...navigator.languages);
}

export function LanguageProvider({ locale, children }: { locale: string | null; children: ReactNode }) {
  const language = preferredLanguage(locale);
  const shown = useLoaded(language);
  useEffect(() => {
    if (shown !== null) document.documentElement.lang = shown;
  }, [shown]);
  const value = useMemo(() => shown && contextOf(shown), [shown]);
  return (
    value && (
      <LanguageContext value={value}>
        <KitTexts>{children}</KitTexts>
      </LanguageContext>
    )
  );
}

/** Texts that the kit has in English alone. */
function KitTexts({ children }: { children: ReactNode }) {
  const { showPassword } = useWords();
  const theme = useMemo(
    () =>
      createTheme({
        components: {
          PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': showPassword } } },
        },
      }),
    [showPassword],
  );
  return (
    <MantineThemeProvider theme={theme} inherit>
      {children}
    </MantineThemeProvider>
  );
}

/** The language, once its words are loaded; until then the one before, and null at first. English where it cannot be loaded. */
function useLoaded(language: Language): Language | null {
  const [shown, setShown] = useState<Language | null>(ready.has(language) ? language : null);
  useEffect(() => {
    current = language;
    loadWords(language)
      .then(() => setShown(language))
      .catch(async () => {
        current = DEFAULT_LANGUAGE;
        await loadWords();
        setShown(DEFAULT_LANGUAGE);
      });
  }, [language]);
  return shown;
}

/** The words that all share and, where a dictionary is given, those of its feature. */
export function useWords(): Words;
export function useWords<Screen extends ScreenName | null, Own extends object>(
  own: Dictionary<Screen, Own>,
): Words & TitleOf<Screen> & Own;
export function useWords(own: Dictionary<ScreenName | null, object> = shared): object {
  const { language, merged } = useContext(LanguageContext);
  // Both each time: React repeats a render that waited, and expects the same hooks.
  const common = use(load(shared, language));
  const words = use(load(own, language));
  const known = merged.get(own);
  if (known !== undefined) return known;
  const title = own.screen === null ? null : common.screens[own.screen];
  const made = own === shared ? common : { ...common, ...title, ...words };
  merged.set(own, made);
  return made;
}

/** Decides how times, numbers and money are written: `en-GB`. */
export const useLocale = (): string => useContext(LanguageContext).locale;
export const useLanguage = (): Language => useContext(LanguageContext).language;
