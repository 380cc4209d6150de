/**
 * A letter from a dispute and its invoice: the text, and below it the tables of lines, days, facts and own records. Pure.
 */

import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import { dayNumber } from '../../../../core/charges/days.ts';
import type { CheckedDay, Finding } from '../../../../core/charges/invoices/findings.ts';
import { type StoredInvoice, type StoredLine, sumOf } from '../../invoice.ts';
import type { StoredDispute } from '../dispute.ts';
import type { Annex, Letter, LetterColumn, Letterhead, LetterTable } from '../printing/letter.ts';
import { claimOf } from './claim.ts';
import type { LetterFacts } from './compose-body.ts';
import { factName, sentenceOf, sourceName, titleOf } from './finding-words.ts';
import { type LetterFormats, letterFormats } from './letter-formats.ts';

type Words = (typeof WORDING)['en']['invoiceLetters'];
interface Scope {
  readonly invoice: StoredInvoice;
  readonly dispute: StoredDispute;
  readonly facts: LetterFacts;
  /** All that the check found in the currency of the letter. */
  readonly findings: readonly Finding[];
  readonly words: Words;
  readonly formats: LetterFormats;
}

/** @param at Unix milliseconds; the day of the letter */
export function composeLetter(
  invoice: StoredInvoice,
  dispute: StoredDispute,
  { sender, facts, at }: { readonly sender: Letterhead; readonly facts: LetterFacts; readonly at: number },
): Letter {
  const { language, currency } = dispute;
  const claim = claimOf(invoice, currency);
  const words = WORDING[language].invoiceLetters;
  const formats = letterFormats(language);
  const writtenOn = new Date(at).toISOString().slice(0, 10);
  const scope = { invoice, dispute, facts, findings: [...claim.claimed, ...claim.questioned], words, formats };
  return {
    language,
    sender,
    recipient: [nameOf(invoice.biller, facts), dispute.recipient].filter((each) => each !== null),
    day: formats.day(writtenOn),
    references: referencesOf(scope, claim.billed, writtenOn),
    subject: dispute.subject,
    body: dispute.body,
    enclosures: dispute.attachments.map(({ name }) => name),
    annexes: [linesAnnex(scope), daysAnnex(scope), factsAnnex(scope), recordsAnnex(scope)].filter(
      (each) => each !== null,
    ),
    at,
  };
}

function nameOf({ kind, code, name }: StoredInvoice['biller'], { lineName }: LetterFacts): string | null {
  if (name !== null && name !== code) return name;
  return (kind === 'shipping_line' && code !== null ? lineName(code) : null) ?? name ?? code;
}

/** @param writtenOn a limit that has passed is not stated: it would speak against the letter. */
function referencesOf(
  { invoice, dispute, words, formats }: Scope,
  billed: number,
  writtenOn: string,
): Letter['references'] {
  const { labels } = words;
  const { currency } = dispute;
  const day = (on: string | null) => on && formats.day(on);
  const given: readonly (readonly [string, string | null])[] = [
    [labels.invoice, invoice.number],
    [labels.invoiceDate, day(invoice.invoiceDate)],
    [labels.billOfLading, invoice.billOfLading],
    [labels.dueDate, day(invoice.dueDate)],
    [labels.total, formats.money(billed, currency)],
    [labels.disputed, formats.money(dispute.amount, currency)],
    [labels.dueOn, (invoice.disputeDueOn ?? '') < writtenOn ? null : day(invoice.disputeDueOn)],
  ];
  return given.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** A title after a semicolon begins small, except in German, whose nouns keep their capital. */
function inSentence(title: string, language: Language): string {
  return language === 'de' ? title : `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

const text = (name: string, width: number | null = null): LetterColumn => ({ name, width, isAmount: false });
const amount = (name: string, width: number): LetterColumn => ({ name, width, isAmount: true });

/** Where a letter is about several lines: which, and how much of each. */
function linesAnnex({ invoice, dispute, findings, words, formats }: Scope): Annex | null {
  const groups = [...Map.groupBy(findings, ({ line }) => line)];
  if (groups.length < 2) return null;
  const { columns, heading, note } = words.lineTable;
  const { currency } = dispute;
  const rows = groups
    .toSorted(([a], [b]) => (a ?? -1) - (b ?? -1))
    .map(([index, own]) => {
      const line = index === null ? undefined : invoice.lines[index];
      const at = formats.amount(sumOf(own.map((each) => each.amount)), currency);
      if (line === undefined) return [words.wholeInvoice, '', '', '', '', at];
      const { check, charge, container, from, to } = line;
      return [
        container ?? words.noContainer,
        words.charges[charge],
        from === null || to === null ? '' : formats.days(from, to),
        formats.amount(line.amount, currency),
        check?.computed == null ? words.days.unknown : formats.amount(check.computed, currency),
        at,
      ];
    });
  const sum = [words.days.sum, '', '', '', '', formats.amount(sumOf(findings.map((each) => each.amount)), currency)];
  const table = {
    title: null,
    reasons: [],
    columns: [
      text(columns.container, 72),
      text(columns.charge, 80),
      text(columns.days),
      amount(columns.billed, 58),
      amount(columns.computed, 58),
      amount(columns.disputed, 58),
    ],
    rows,
    sum,
  };
  return { heading, note: note(currency), tables: [table] };
}

function daysAnnex(scope: Scope): Annex | null {
  const { invoice, findings, words } = scope;
  const indexes = [...new Set(findings.flatMap(({ line }) => line ?? []))].toSorted((a, b) => a - b);
  const tables = indexes.flatMap((index) => {
    const line = invoice.lines[index];
    return line?.check == null ? [] : [daysTable(scope, line, index)];
  });
  return tables.length === 0 ? null : { heading: words.days.heading, note: words.days.note, tables };
}

/** Days in a row with the same amounts and reason. */
interface Row {
  readonly from: string;
  readonly to: string;
  readonly billed: string;
  readonly computed: string;
  readonly why: string;
  readonly isDisputed: boolean;
}

function mergedRows(rows: readonly Row[]): Row[] {
  const merged: Row[] = [];
  for (const row of rows) {
    const last = merged.at(-1);
    const isSame =
      last !== undefined &&
      dayNumber(last.to) + 1 === dayNumber(row.from) &&
      (['billed', 'computed', 'why'] as const).every((name) => last[name] === row[name]);
    if (isSame) merged[merged.length - 1] = { ...last, to: row.to };
    else merged.push(row);
  }
  return merged;
}

function daysTable(
  { invoice, dispute, findings, words, formats }: Scope,
  line: StoredLine,
  index: number,
): LetterTable {
  const { language, currency } = dispute;
  const { columns } = words.days;
  const days = line.check?.days ?? [];
  const own = findings.filter((finding) => finding.line === index);
  // Also those without money of their own: a stronger one claims it.
  const naming = (invoice.findings ?? []).filter((finding) => finding.line === index);
  const computed = line.check?.computed ?? null;
  const { money } = formats;
  const rows = mergedRows(days.map((day) => dayRow(day)));
  const disputed = sumOf(own.map((each) => each.amount));
  return {
    title: [
      line.container ?? words.noContainer,
      words.charges[line.charge],
      ...(line.billOfLading === null ? [] : [line.billOfLading]),
    ].join(' · '),
    reasons: own.map((each) => `${money(each.amount, currency)}: ${sentenceOf(each, language)}`),
    columns: [
      text(columns.day, 124),
      amount(columns.days, 28),
      amount(columns.billed, 66),
      amount(columns.computed, 76),
      text(columns.why),
    ],
    rows: rows.length === 0 ? [[words.days.none, '', '', '', '']] : rows.map(cellsOf),
    marked: new Set(rows.flatMap(({ isDisputed }, at) => (isDisputed ? [at] : []))),
    sum: [
      words.days.sum,
      '',
      formats.amount(line.amount, currency),
      computed === null ? words.days.unknown : formats.amount(computed, currency),
      words.days.disputed(money(disputed, currency)),
    ],
  };

  function dayRow(day: CheckedDay): Row {
    const titles = naming.filter((each) => each.days.includes(day.on)).map(({ rule }) => titleOf(rule, language));
    const state = day.computed === null ? words.days.notComputed : words.days.states[day.computed.state];
    const marks = [
      ...(day.isClosed && day.computed?.state !== 'not_counted' ? [words.days.closed] : []),
      ...(day.blocked === null ? [] : [words.days[day.blocked]]),
    ];
    const billed = day.billed?.amount ?? null;
    const stated = [state, ...marks].join(', ');
    const [first, ...others] = [stated, ...titles];
    return {
      from: day.on,
      to: day.on,
      billed: day.billed === null ? '–' : billed === null ? words.days.lump : formats.amount(billed, currency),
      computed: day.computed === null ? words.days.unknown : formats.amount(day.computed.amount, currency),
      why: [first, ...others.filter((each) => each !== first).map((each) => inSentence(each, language))].join('; '),
      isDisputed: titles.length > 0,
    };
  }

  function cellsOf({ from, to, billed, computed, why }: Row): string[] {
    const span = dayNumber(to) - dayNumber(from) + 1;
    return [formats.weekdays(from, to), String(span), billed, computed, why];
  }
}

function factsAnnex({ invoice, dispute, facts, findings, words, formats }: Scope): Annex | null {
  const { columns, heading, note } = words.factTable;
  const rows = findings.flatMap(({ line, evidence }) => {
    const own = line === null ? undefined : invoice.lines[line];
    const zone = facts.zoneOf(own?.check?.containerId ?? null);
    return evidence
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .map(({ what, at, statedAt, source }) => [
        own?.container ?? '',
        factName(what, dispute.language),
        formats.moment(at, zone),
        `${sourceName(source, facts)}, ${formats.moment(statedAt, zone)}`,
      ]);
  });
  const distinct = [...new Map(rows.map((row) => [row.join('|'), row])).values()];
  if (distinct.length === 0) return null;
  const table = {
    title: null,
    reasons: [],
    columns: [text(columns.container, 72), text(columns.fact, 84), text(columns.at, 112), text(columns.source)],
    rows: distinct,
    sum: null,
  };
  return { heading, note, tables: [table] };
}

/** The user's own, where a finding rests on them. */
function recordsAnnex({ invoice, findings, words, formats }: Scope): Annex | null {
  if (!findings.some(({ rule }) => rule === 'own_record')) return null;
  const { columns, heading, note, kinds, every } = words.records;
  const table = {
    title: null,
    reasons: [],
    columns: [text(columns.container, 80), text(columns.days, 130), text(columns.what, 110), text(columns.note)],
    rows: invoice.records.map((record) => [
      record.container ?? every,
      formats.days(record.from, record.to),
      kinds[record.kind],
      record.note,
    ]),
    sum: null,
  };
  return { heading, note, tables: [table] };
}
