/** The search of the documentation: an index of all sections in the browser, so that nothing is sent anywhere. Pure. */
import MiniSearch from 'minisearch';

/** Page, heading, anchor, text: as `search.json` of the site has it. */
export type Entry = readonly [address: string, title: string, heading: string, anchor: string, text: string];

export interface Hit {
  /** Relative to the root of the site. */
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  /** Of the text, from where most of the words stand. */
  readonly excerpt: string;
  /** In small letters. */
  readonly words: readonly string[];
}

const SHOWN = 20;
const FEW = 5;
const BEFORE = 60;
const BEHIND = 100;

/** @returns a function that finds sections, best first */
export function searchOf(entries: readonly Entry[], suffix = ''): (query: string) => Hit[] {
  const index = new MiniSearch({
    fields: ['heading', 'title', 'text'],
    searchOptions: {
      boost: { heading: 4, title: 3 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  // The title of a page finds the page, not each of its sections.
  index.addAll(
    entries.map(([, title, heading, , text], id) => ({ id, title: heading === '' ? title : '', heading, text })),
  );
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' });
    const found = new Set(all.map(({ id }) => id));
    // Sections that lack one of the words may be the answer where few have all.
    const some = all.length < FEW ? index.search(query).filter(({ id }) => !found.has(id)) : [];
    return [...all, ...some].slice(0, SHOWN).map(({ id, terms }) => {
      const [address, title, heading, anchor, text] = entries[id] as Entry;
      const target = `${address}${suffix}${anchor === '' ? '' : `#${anchor}`}`;
      return { address: target, title, heading, excerpt: excerptOf(text, terms), words: terms };
    });
  };
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = words.flatMap((word) =>
    [...lower.matchAll(new RegExp(RegExp.escape(word), 'g'))].map(({ index }) => ({ word, index })),
  );
  const wordsFrom = (at: number) =>
    new Set(found.filter(({ index }) => index >= at && index < at + BEHIND).map(({ word }) => word)).size;
  const [best] = found.toSorted(
    (one, other) => wordsFrom(other.index) - wordsFrom(one.index) || one.index - other.index,
  );
  const at = best?.index ?? 0;
  const start = at <= BEFORE ? 0 : Math.min(text.indexOf(' ', at - BEFORE) + 1, at);
  const rest = text.slice(start, at + BEHIND);
  return `${start > 0 ? '… ' : ''}${at + BEHIND < text.length ? `${rest.replace(/\s\S*$/, '')} …` : rest}`;
}
