/** The words of shared reports by the language of the page; apart, because embedded elements load the words of the page. */
import { reports as english } from '@portolan/wording/english/reports';
import { reports as german } from '@portolan/wording/german/reports';
import type { Language } from '@portolan/wording/language';
import { reports as spanish } from '@portolan/wording/spanish/reports';

export type ReportWords = typeof english;

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { en: english, de: german, es: spanish };
