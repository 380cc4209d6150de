/** The words of the page by language. All are loaded with it: a second request would cost more than they do. */
import type { Language } from '@portolan/wording/language';
import { words as english } from './english.ts';
import { words as german } from './german.ts';
import { words as spanish } from './spanish.ts';

export type MapWords = typeof english;

export const MAP_WORDS: Readonly<Record<Language, MapWords>> = { en: english, de: german, es: spanish };
