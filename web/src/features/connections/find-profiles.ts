/** Finds profiles by name or code. Pure. */
import type { Profile } from './connection-queries.ts';

/** Names that begin so come first, then by name. */
export function findProfiles(profiles: readonly Profile[], typed: string, locale: string): Profile[] {
  const wanted = plain(typed);
  const rankOf = ({ attributes: { name, code } }: Profile) => {
    if (wanted === '' || plain(code) === wanted) return 0;
    if (plain(name).startsWith(wanted) || plain(code).startsWith(wanted)) return 1;
    return plain(name).includes(wanted) ? 2 : null;
  };
  return profiles
    .map((profile) => ({ profile, rank: rankOf(profile) }))
    .filter(({ rank }) => rank !== null)
    .toSorted(
      (one, other) =>
        (one.rank ?? 0) - (other.rank ?? 0) ||
        one.profile.attributes.name.localeCompare(other.profile.attributes.name, locale),
    )
    .map(({ profile }) => profile);
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s-]/gu, '')
    .toLowerCase();
