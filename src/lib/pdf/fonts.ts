/**
 * The fonts of PDF files: Roboto, and Noto for the scripts that it lacks, each read when a text needs it first. Splits a
 * text into runs of one font, in the order in which they are printed. Knows no page and no document.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';
import pdfmake from 'pdfmake';

const ROBOTO = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const NOTO = join(import.meta.dirname, '../../../reference/fonts');
const [REGULAR, MEDIUM] = [join(ROBOTO, 'Roboto-Regular.ttf'), join(ROBOTO, 'Roboto-Medium.ttf')];

export const MAIN_FONT = 'Roboto';
/** In place of a character that no font has. */
export const MISSING = '\uFFFD';

/** By script, as fallbacks of Roboto. Characters that both have, such as Han of Korean names, take the first. */
const FALLBACKS = [
  { name: 'noto-sans-arabic', script: /\p{Script_Extensions=Arabic}/u },
  { name: 'noto-sans-hebrew', script: /\p{Script=Hebrew}/u },
  { name: 'noto-sans-thai', script: /\p{Script=Thai}/u },
  { name: 'noto-sans-kr', script: /\p{Script=Hangul}/u },
  {
    name: 'noto-sans-sc',
    script:
      /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u,
  },
] as const;
type FallbackName = (typeof FALLBACKS)[number]['name'];

const one = (file: string) => ({ normal: file, bold: file, italics: file, bolditalics: file });
pdfmake.setFonts({
  [MAIN_FONT]: { normal: REGULAR, bold: MEDIUM, italics: REGULAR, bolditalics: MEDIUM },
  ...Object.fromEntries(FALLBACKS.map(({ name }) => [name, one(name)])),
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === REGULAR || path === MEDIUM);

const roboto = create(readFileSync(REGULAR)) as Font;
const read = new Map<FallbackName, Font>();

/** pdfmake finds the file by its name in its own file system. */
function fontOf(name: FallbackName): Font {
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = brotliDecompressSync(readFileSync(join(NOTO, `${name}.ttf.br`)));
  pdfmake.virtualfs.writeFileSync(name, file);
  const font = create(file) as Font;
  read.set(name, font);
  return font;
}

export interface TextRun {
  readonly text: string;
  readonly font: string;
}

/** The types of the package are those of its ES module, which Node does not load. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const SPACE = ' ';
const NO_BREAK_SPACE = '\u00A0';

/** Composes, on one line, and with MISSING for each character that no font has. */
export class PrintedText {
  /** Whether any text had a character that no font has. */
  areSomeMissing = false;

  /** @returns runs in the order of the line, from left to right */
  runsOf(text: string): TextRun[] {
    const clean = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, SPACE);
    const { levels } = bidi.getEmbeddingLevels(clean);
    const runs: { text: string; font: string; level: number }[] = [];
    let at = 0;
    for (const character of clean) {
      const level = levels[at] ?? 0;
      at += character.length;
      const last = runs.at(-1);
      const found = this.#fontOf(character, level % 2 === 1 ? last?.font : undefined);
      const shown = found === undefined ? MISSING : level % 2 === 1 && character === SPACE ? NO_BREAK_SPACE : character;
      const font = found ?? MAIN_FONT;
      if (last?.font === font && last.level === level) last.text += shown;
      else runs.push({ text: shown, font, level });
    }
    return visually(runs).map(({ text: shown, font, level }) => ({
      font,
      text: level % 2 === 1 && font === MAIN_FONT ? mirrored(shown) : shown,
    }));
  }

  /** What pdfmake takes as the text of a paragraph. */
  of(text: string): string | TextRun[] {
    const runs = this.runsOf(text);
    const [only] = runs;
    if (only === undefined) return '';
    return runs.length === 1 && only.font === MAIN_FONT ? only.text : runs;
  }

  /** @param before the font of what is before it in a run from right to left: words with spaces stay one run */
  #fontOf(character: string, before: string | undefined): string | undefined {
    const code = character.codePointAt(0) as number;
    if (character === SPACE) return before ?? MAIN_FONT;
    if (roboto.hasGlyphForCodePoint(code)) return MAIN_FONT;
    const fallback = FALLBACKS.find(({ script }) => script.test(character));
    if (fallback !== undefined && fontOf(fallback.name).hasGlyphForCodePoint(code)) return fallback.name;
    this.areSomeMissing = true;
    return undefined;
  }
}

/** Rule L2 of the Unicode bidirectional algorithm (UAX #9), for runs of one level each. */
function visually<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let first = 0; first < ordered.length; first++) {
      let end = first;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end > first) ordered.splice(first, end - first, ...ordered.slice(first, end).reverse());
      first = end;
    }
  }
  return ordered;
}

/** From right to left; fontkit turns runs of Arabic and Hebrew itself. */
function mirrored(text: string): string {
  return [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');
}
