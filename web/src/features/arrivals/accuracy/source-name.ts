/** The name of a source of ETAs. Pure. */
import { findWord } from '@portolan/wording/word-of';
import type { words as english } from './english.ts';
import type { Source } from './series.ts';

type SourceWords = Pick<typeof english, 'kinds' | 'positionOnly' | 'byEdi'>;

/** `Line MAEU`, `Prediction`. */
export function sourceName({ kind, code, channel }: Source, words: SourceWords): string {
  if (kind === 'prediction') return code === 'portolan' ? words.kinds.prediction : words.positionOnly;
  return [findWord(words.kinds, kind) ?? kind, code, channel !== null && words.byEdi].filter(Boolean).join(' ');
}
