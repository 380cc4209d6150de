/** Lanes that a typed text names: by both of their ports, else by one of them. Pure. */

export interface LaneOption {
  /** UN/LOCODEs: `CNSHA-USLAX` */
  readonly value: string;
  /** `Shanghai – Los Angeles` */
  readonly label: string;
}

interface LanesFound<Option extends LaneOption> {
  /** False: there is none with both ports, and those with one of them are offered. */
  readonly areNamed: boolean;
  readonly lanes: readonly Option[];
}

const SEPARATOR = /\s*(?:[–—→>,/;]|-)\s*|\s+(?:to|nach|a|hasta)\s+/u;
/** Of a part of a port's name. */
const MIN_LENGTH = 3;

/** @param typed `shanghai los angeles`, `Shanghai - Los Angeles` or `CNSHA-USLAX` */
export function lanesFor<Option extends LaneOption>(options: readonly Option[], typed: string): LanesFound<Option> {
  const text = plain(typed);
  if (text === '') return { areNamed: true, lanes: options };
  const parts = text.split(SEPARATOR).filter(Boolean);
  const named = options.filter((each) => {
    const ends = endsOf(each);
    if (parts.length > 1) return parts.every((part, at) => ends[at]?.some((name) => name.includes(part)));
    const all = ends.flat().join(' ');
    return text.split(/\s+/).every((word) => all.includes(word));
  });
  if (named.length > 0) return { areNamed: true, lanes: named };
  const isNear = (name: string) =>
    text.includes(name) || parts.some((part) => part.length >= MIN_LENGTH && name.includes(part));
  return { areNamed: false, lanes: options.filter((each) => endsOf(each).flat().some(isNear)) };
}

/** The names and the code of each of its ports. */
function endsOf({ value, label }: LaneOption): readonly (readonly string[])[] {
  const codes = value.split('-');
  return label.split(' – ').map((name, at) => [plain(name), plain(codes[at] ?? '')].filter(Boolean));
}

/** Without accents: `Sao Paulo` finds `São Paulo`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
