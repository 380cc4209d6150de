/** The words of the embedded elements by language. All are in the script: a second request would cost more than they do. */
import type { Language } from '@portolan/wording/language';
import { words as english } from './english.ts';
import { words as german } from './german.ts';
import { words as spanish } from './spanish.ts';

export type ElementWords = typeof english;

export const ELEMENT_WORDS: Readonly<Record<Language, ElementWords>> = { en: english, de: german, es: spanish };
