/** Files of a letter that are made of what is stored, as texts that everybody can open: reports, own records, notes. Pure. */
import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import type { EvidenceOf } from '../../../../core/charges/invoices/stay.ts';
import type { WrittenNote } from '../../../../tracking/feature.ts';
import type { StoredInvoice } from '../../invoice.ts';
import { factName } from './finding-words.ts';
import { letterFormats } from './letter-formats.ts';

/** A statement that is evidence, with what its source sent. */
export interface ReportAsReceived {
  readonly container: string | null;
  readonly what: EvidenceOf;
  /** UTC */
  readonly at: string;
  readonly statedAt: string;
  readonly zone: string | null;
  readonly source: string;
  readonly isEntered: boolean;
  /** Undefined: it is not stored any more. */
  readonly received: unknown;
}

export function reportsText(number: string, reports: readonly ReportAsReceived[], language: Language): string {
  const words = WORDING[language].invoiceLetters.reports;
  const { moment } = letterFormats(language);
  const entries = reports.map(({ container, what, at, statedAt, zone, source, isEntered, received }) =>
    [
      [container, `${factName(what, language)}: ${moment(at, zone)}`].filter((each) => each !== null).join(', '),
      `${words.source}: ${source}`,
      `${words.stated}: ${moment(statedAt, zone)}`,
      ...(isEntered ? [words.entered] : received == null ? [words.none] : [`${words.received}:`, ...linesOf(received)]),
    ].join('\n'),
  );
  return `${[words.heading(number), ...entries].join('\n\n')}\n`;
}

export function recordsText({ number, records }: StoredInvoice, language: Language): string {
  const { records: words, labels } = WORDING[language].invoiceLetters;
  const { days } = letterFormats(language);
  const entries = records.map(({ container, kind, from, to, note }) =>
    [container ?? words.every, days(from, to), words.kinds[kind], note].join('\n'),
  );
  return `${[`${words.heading} (${labels.invoice} ${number})`, ...entries].join('\n\n')}\n`;
}

export function noteText({ container, text, author, createdAt }: WrittenNote, language: Language): string {
  const at = letterFormats(language).moment(createdAt.toISOString(), null);
  return `${WORDING[language].invoiceLetters.note(container, at, author)}\n\n${text}\n`;
}

/** All members and values as they are, without the signs of JSON. */
function linesOf(value: unknown, depth = 1): string[] {
  const indent = '  '.repeat(depth);
  if (typeof value !== 'object' || value === null)
    return String(value)
      .split('\n')
      .map((line) => `${indent}${line}`);
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const label = isList ? `${indent}${Number(name) + 1}.` : `${indent}${name}:`;
    const isEmpty = typeof member === 'object' && member !== null && Object.keys(member).length === 0;
    if (isEmpty) return [label];
    const isInline = typeof member !== 'object' || member === null;
    if (isInline && !String(member).includes('\n')) return [`${label} ${String(member)}`];
    return [label, ...linesOf(member, depth + 1)];
  });
}
