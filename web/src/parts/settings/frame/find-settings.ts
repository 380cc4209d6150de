/** Finds sections and single settings by what people type: by their names first, then by what is said of them. Pure. */
import type { Section, SingleSetting } from './sections.ts';

type Named = Pick<Section, 'to' | 'name' | 'about'>;

export interface FoundSetting {
  readonly to: string;
  readonly name: string;
  readonly about: string | null;
  /** The section that it stands in; null: it is one. */
  readonly section: string | null;
}

/** Of one word that begins so, or of a text that has it within. */
const [AS_NAME, BEGINS_WORD, WITHIN_NAME, IN_ABOUT] = [3, 2, 1, 0];

export function findSettings(
  typed: string,
  sections: readonly (Named & { readonly settings: readonly SingleSetting[] })[],
): FoundSetting[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const all = sections.flatMap(({ to, name, about, settings }): FoundSetting[] => [
    { to, name, about, section: null },
    ...settings.map((each) => ({ to, ...each, section: name })),
  ]);
  return all
    .map((found) => ({ found, rank: rankOf(found, wanted) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (other.rank ?? 0) - (one.rank ?? 0))
    .map(({ found }) => found);
}

/** Null: a word that was typed is nowhere. */
function rankOf({ name, about, section }: FoundSetting, wanted: readonly string[]): number | null {
  const names = plain(name);
  const rest = plain(`${about ?? ''} ${section ?? ''}`);
  if (names === wanted.join(' ')) return AS_NAME;
  const ranks = wanted.map((word) => {
    if (names.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word))) return BEGINS_WORD;
    if (names.includes(word)) return WITHIN_NAME;
    return rest.includes(word) ? IN_ABOUT : null;
  });
  return ranks.reduce((least, rank) => (least === null || rank === null ? null : Math.min(least, rank)), BEGINS_WORD);
}

/** Without accents and case: `fuehren` and `führen` stay two words, `Führen` and `fuhren` are one. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
