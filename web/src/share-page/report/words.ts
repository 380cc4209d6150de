/** The words of shared reports by the language of the page; apart, because embedded elements load the words of the page. */

import type { Language } from '@portolan/wording/language';
import { words as english } from './english.ts';
import { words as german } from './german.ts';
import { words as spanish } from './spanish.ts';

export type ReportWords = typeof english;

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { en: english, de: german, es: spanish };
