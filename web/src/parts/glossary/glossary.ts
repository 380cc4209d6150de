/** The glossary of the documentation: `docs/glossary.md` has each definition, `docs/glossary.de.md` its German. Parsing is pure. */
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../app/words/words.tsx';

export interface GlossaryEntry {
  readonly name: string;
  readonly meaning: string;
}

/** By each name of a term in English, as the glossary writes it: `LFD`, `last free day`. */
export type Glossary = ReadonlyMap<string, GlossaryEntry>;

/** @param markdown tables whose first column has the names of a term, and whose second has its meaning, in German the third */
export function parseGlossary(markdown: string, language: 'en' | 'de'): Glossary {
  const rows = [...markdown.matchAll(/^\| (.+?) \| (.+?) \|(?: (.*?) \|)?$/gm)];
  return new Map(
    rows.flatMap(([, names = '', second = '', third = '']) => {
      const entry = language === 'en' ? { name: names, meaning: second } : { name: second, meaning: third };
      const plain = { name: entry.name, meaning: entry.meaning.replaceAll('`', '') };
      return names.split(', ').map((name) => [name, plain] as const);
    }),
  );
}

async function load(language: 'en' | 'de'): Promise<Glossary> {
  const { default: text } =
    language === 'de'
      ? await import('../../../../docs/glossary.de.md?raw')
      : await import('../../../../docs/glossary.md?raw');
  return parseGlossary(text, language);
}

/** Loaded when a user first looks at a term. @param isWanted false: it is not loaded yet */
export function useGlossary(isWanted: boolean): Glossary | undefined {
  const language = useLocale().startsWith('de') ? 'de' : 'en';
  return useQuery({
    queryKey: ['glossary', language],
    queryFn: () => load(language),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
