/** The captions of test/labels, one file a language, each alone and before a value. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../segments.ts';
import { labelsOf } from './find-labels.ts';

const FOLDER = join(import.meta.dirname, '../../../test/labels');

interface Caption {
  readonly caption: string;
  /** `+` between several, in their order; empty where the values it announces are not extracted. */
  readonly meaning: string;
}

/** `meaning: caption | caption`, over several lines; the meaning is `null` for values that are not extracted. */
function captionsIn(text: string): Caption[] {
  const entries = text
    .replace(/^#.*\n/gm, '')
    .replace(/\n +/g, ' ')
    .split('\n')
    .filter(Boolean);
  return entries.flatMap((entry) => {
    const [, meaning = '', captions = ''] = /^([\w+]+): (.+)$/.exec(entry) ?? [];
    return captions.split('|').map((caption) => ({ caption: caption.trim(), meaning: meaning.replace('null', '') }));
  });
}

const read = (text: string) =>
  labelsOf({ text } as Segment).map(({ meanings, rest }) => ({ meaning: meanings.join('+'), rest }));

/** What is read of a caption, where that is not right. No label at all is right where nothing is to be extracted. */
function misreadings({ caption, meaning }: Caption): string[] {
  return ['', ': 4711'].flatMap((value) => {
    const labels = read(caption + value);
    const isRight =
      meaning === ''
        ? labels.every((label) => label.meaning === '')
        : labels.length === 1 && labels[0]?.meaning === meaning && labels[0].rest === value.slice(2);
    return isRight ? [] : [`${caption}${value} => ${labels.map((label) => label.meaning || 'null').join(', ')}`];
  });
}

describe('captions', () => {
  it.each(readdirSync(FOLDER))('of %s have their meanings', (file) => {
    const captions = captionsIn(readFileSync(join(FOLDER, file), 'utf8'));
    expect(captions.length).toBeGreaterThan(100);
    expect(captions.flatMap(misreadings)).toEqual([]);
  });
});
