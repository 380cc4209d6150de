/**
 * The glossary of the documentation: `docs/glossary.md` has each definition, `docs/glossary.<language>.md` its
 * translation. Parsing is pure.
 */
import type { Language } from '@portolan/wording/language';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/words/words.tsx';

export interface GlossaryEntry {
  readonly name: string;
  readonly meaning: string;
}

/** By each name of a term in English, as the glossary writes it: `LFD`, `last free day`. */
export type Glossary = ReadonlyMap<string, GlossaryEntry>;

/** @param markdown tables whose first column has the names of a term, and whose second has its meaning, in other languages the third */
export function parseGlossary(markdown: string, language: Language): Glossary {
  const rows = [...markdown.matchAll(/^\| (.+?) \| (.+?) \|(?: (.*?) \|)?$/gm)];
  return new Map(
    rows.flatMap(([, names = '', second = '', third = '']) => {
      const entry = language === 'en' ? { name: names, meaning: second } : { name: second, meaning: third };
      const plain = { name: entry.name, meaning: entry.meaning.replaceAll('`', '') };
      return names.split(', ').map((name) => [name, plain] as const);
    }),
  );
}

const PAGES: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import('../../../../docs/glossary.md?raw'),
  de: () => import('../../../../docs/glossary.de.md?raw'),
  es: () => import('../../../../docs/glossary.es.md?raw'),
};

async function load(language: Language): Promise<Glossary> {
  const { default: text } = await PAGES[language]();
  return parseGlossary(text, language);
}

/** Loaded when a user first looks at a term. @param isWanted false: it is not loaded yet */
export function useGlossary(isWanted: boolean): Glossary | undefined {
  const language = useLanguage();
  return useQuery({
    queryKey: ['glossary', language],
    queryFn: () => load(language),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
