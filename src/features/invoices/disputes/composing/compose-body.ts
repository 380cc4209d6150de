/**
 * The text of a letter from what a check found: bill, containers, reasons, facts, the relief, the rule and the time limit.
 * It is a draft, which the user edits. Pure.
 */
import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import type { Finding } from '../../../../core/charges/invoices/findings.ts';
import { type StoredInvoice, sumOf } from '../../invoice.ts';
import type { DisputeClaim, Relief } from './claim.ts';
import { factName, sentenceOf, sourceName, titleOf } from './finding-words.ts';
import { letterFormats } from './letter-formats.ts';

export interface LetterText {
  readonly subject: string;
  readonly body: string;
}

/** What is known beside the invoice. */
export interface LetterFacts {
  /** Of the place where the container is charged; null: not known. */
  readonly zoneOf: (containerId: string | null) => string | null;
  /** Whether a container was discharged at a port of the United States, whose rules bind the biller. */
  readonly isUs: boolean;
  /** Null: no line has the SCAC. */
  readonly lineName: (scac: string) => string | null;
}

export interface Signature {
  /** Null: an API key writes the letter. */
  readonly user: string | null;
  readonly account: string;
}

interface Written {
  readonly invoice: StoredInvoice;
  readonly claim: DisputeClaim;
  readonly facts: LetterFacts;
  readonly language: Language;
  readonly relief: Relief;
  /** What is asked for. */
  readonly amount: number;
  readonly signature: Signature;
  /** Day of the draft. */
  readonly writtenOn: string;
}

/** With more, the text names rules with their sums, and the tables have the rest. */
const MOST_REASONS = 12;
const MOST_FACTS = 6;

export function composeText(written: Written): LetterText {
  const { invoice, claim, language, amount, signature, writtenOn } = written;
  const { disputeDueOn: dueOn } = invoice;
  const words = WORDING[language].invoiceLetters;
  const { day, money } = letterFormats(language);
  const sum = money(amount, claim.currency);
  const { claimed, questioned } = claim;
  const opening = words.opening({
    number: invoice.number,
    date: invoice.invoiceDate && day(invoice.invoiceDate),
    billOfLading: invoice.billOfLading,
    total: money(claim.billed, claim.currency),
    amount: sum,
  });
  const stated = claimed.length > 0 ? reasons(written, claimed) : [];
  const questions =
    questioned.length > 0 ? [claimed.length > 0 ? words.ask : words.onlyAsk, ...reasons(written, questioned)] : [];
  return {
    subject: words.subject(invoice.number, sum),
    body: [
      words.salutation,
      opening,
      ...stated,
      ...questions,
      ...factsOf(written),
      reliefOf(written),
      ...(claim.notChecked > 0 ? [words.notChecked(money(claim.notChecked, claim.currency))] : []),
      ...rulesOf(written),
      // A letter that is late does not say so.
      ...(dueOn === null || dueOn < writtenOn ? [] : [words.dueOn(day(dueOn))]),
      words.answer,
      words.closing,
      [signature.user, signature.account].filter(Boolean).join('\n'),
    ].join('\n\n'),
  };
}

function reasons(written: Written, findings: readonly Finding[]): string[] {
  return findings.length > MOST_REASONS ? byRule(written, findings) : byLine(written, findings);
}

function byLine({ invoice, language }: Written, findings: readonly Finding[]): string[] {
  const words = WORDING[language].invoiceLetters;
  const { money } = letterFormats(language);
  return [...Map.groupBy(findings, ({ line }) => line)].map(([index, own]) => {
    const line = index === null ? undefined : invoice.lines[index];
    const heading =
      line === undefined
        ? words.wholeInvoice
        : words.line(
            line.container ?? words.noContainer,
            words.charges[line.charge],
            money(line.amount, line.currency),
          );
    const items = own.map((each) => `- ${money(each.amount, each.currency)}: ${sentenceOf(each, language)}`);
    return [`${heading}:`, ...items].join('\n');
  });
}

function byRule({ invoice, language }: Written, findings: readonly Finding[]): string[] {
  const words = WORDING[language].invoiceLetters;
  const { money } = letterFormats(language);
  const items = [...Map.groupBy(findings, ({ rule }) => rule)].map(([rule, own]) => {
    const containers = new Set(
      own.flatMap(({ line }) => (line === null ? [] : (invoice.lines[line]?.container ?? []))),
    );
    const amount = money(sumOf(own.map((each) => each.amount)), own[0]?.currency ?? '');
    return `- ${words.reasonsOf(titleOf(rule, language), containers.size, amount)}`;
  });
  return [items.join('\n'), words.more];
}

/** The evidence of what is claimed; the same statement once. */
function factsOf({ invoice, claim, facts, language }: Written): string[] {
  const words = WORDING[language].invoiceLetters;
  const { moment } = letterFormats(language);
  const findings = claim.claimed.length > 0 ? claim.claimed : claim.questioned;
  const lines = findings.flatMap(({ line, evidence }) => {
    const check = line === null ? null : (invoice.lines[line]?.check ?? null);
    const zone = facts.zoneOf(check?.containerId ?? null);
    const container = line === null ? null : (invoice.lines[line]?.container ?? null);
    return evidence.map(({ what, at, source }) => {
      const name = factName(what, language);
      const subject = container === null ? name : `${container}, ${name}`;
      return `- ${words.fact(subject, moment(at, zone), sourceName(source, facts))}`;
    });
  });
  const distinct = [...new Set(lines)];
  if (distinct.length === 0) return [];
  return distinct.length > MOST_FACTS ? [words.factsBelow] : [[words.facts, ...distinct].join('\n')];
}

function reliefOf({ claim, language, relief, amount }: Written): string {
  const { money } = letterFormats(language);
  const words = WORDING[language].invoiceLetters.relief;
  const sum = money(amount, claim.currency);
  if (relief === 'reduction') return words.reduction(sum, money(sumOf([claim.billed, -amount]), claim.currency));
  return words[relief](sum);
}

function rulesOf({ invoice, claim, facts, language }: Written): string[] {
  const { rules } = WORDING[language].invoiceLetters;
  const findings = [...claim.claimed, ...claim.questioned];
  const isBlocked = findings.some(({ rule }) => rule === 'held_or_unavailable' || rule === 'own_record');
  const isUs = facts.isUs && invoice.biller.kind !== 'rail';
  return [
    ...(findings.some(({ tariffId }) => tariffId !== null) ? [rules.tariff] : []),
    ...(isUs ? [isBlocked ? `${rules.us} ${rules.reasonable}` : rules.us] : []),
  ];
}
