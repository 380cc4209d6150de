/** The words of shared reports by the language of the page; apart, because embedded elements load the words of the page. */
import { reports as english } from '@portolan/wording/english/reports';
import { reports as german } from '@portolan/wording/german/reports';

export type ReportWords = typeof english;

/** @param language of the page, as HTML names it */
export function reportWordsIn(language: string): ReportWords {
  return language === 'de' ? german : english;
}
