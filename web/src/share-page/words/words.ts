/** The words of the page by its language. All are loaded with it: a second request would cost more than they do. */
import type { Language } from '@portolan/wording/language';
import { words as english } from './english.ts';
import { words as german } from './german.ts';
import { words as spanish } from './spanish.ts';

export type PageWords = typeof english;

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = { en: english, de: german, es: spanish };
