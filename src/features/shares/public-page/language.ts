/** The language of a shared page: that of the share, else the one that the visitor's browser likes best. Pure. */
import { SHARE_LANGUAGES, type ShareLanguage } from '../share.ts';

/** @param accepted the value of `Accept-Language` */
export function languageOf(chosen: ShareLanguage | null, accepted: string | undefined): ShareLanguage {
  if (chosen !== null) return chosen;
  const liked = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [name = '', weight] = range
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { language: name.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { language } of liked) {
    const known = SHARE_LANGUAGES.find((each) => each === language);
    if (known !== undefined) return known;
  }
  return 'en';
}
