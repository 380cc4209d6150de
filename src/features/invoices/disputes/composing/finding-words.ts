/** Findings and facts in the words of a letter. Pure. */
import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import { findingText } from '@portolan/wording/shown-facts';
import type { Finding, FindingRule } from '../../../../core/charges/invoices/findings.ts';
import type { EvidenceOf } from '../../../../core/charges/invoices/stay.ts';
import { letterFormats } from './letter-formats.ts';

export function titleOf(rule: FindingRule, language: Language): string {
  return WORDING[language].invoiceFindings.titles[rule];
}

export function sentenceOf(finding: Finding, language: Language): string {
  const { day, money } = letterFormats(language);
  return findingText(finding, WORDING[language], { day, money });
}

export function factName(what: EvidenceOf, language: Language): string {
  return WORDING[language].invoiceFindings.evidence[what];
}
