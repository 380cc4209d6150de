/** Findings and facts in the words of a letter. Pure. */
import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import { findingText } from '@portolan/wording/shown-facts';
import type { Finding, FindingRule } from '../../../../core/charges/invoices/findings.ts';
import type { EvidenceOf } from '../../../../core/charges/invoices/stay.ts';
import type { Source } from '../../../../core/observation.ts';
import type { LetterFacts } from './compose-body.ts';
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

/** Lines without a configured name are known by their SCAC; a letter names the company. */
export function sourceName({ kind, code, name }: Source, { lineName }: Pick<LetterFacts, 'lineName'>): string {
  return kind === 'shipping_line' && name === code ? (lineName(code) ?? name) : name;
}
