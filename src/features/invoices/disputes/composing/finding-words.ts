/** Findings and facts in the words of a letter. Pure. */
import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import type { Finding, FindingRule } from '../../../../core/charges/invoices/findings.ts';
import type { EvidenceOf } from '../../../../core/charges/invoices/stay.ts';

export function titleOf(rule: FindingRule, _language: Language): string {
  return rule.replaceAll('_', ' ');
}

export function sentenceOf({ rule, values }: Finding, _language: Language): string {
  return `${rule.replaceAll('_', ' ')} ${JSON.stringify(values)}`;
}

export function factName(what: EvidenceOf, language: Language): string {
  return WORDING[language].invoiceLetters.factNames[what];
}
