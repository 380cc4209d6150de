/**
 * Rail Car Location Messages: a header CLM…, records of fixed columns, one sighting each, a trailer EOM with their
 * number. Railroads and services place the fields differently: the partner's mapping defines the columns, else the
 * first records decide. Pure.
 */

import { tableOf } from '@portolan/codes/table-of';
import { writtenContainer } from '../content/equipment.ts';
import { placeOf } from '../content/places.ts';
import { ReportDraft } from '../content/report-draft.ts';
import { SOURCE_MISSING, sourceOf } from '../content/sources.ts';
import { statusOf } from '../content/status-codes.ts';
import { statedAtOf } from '../envelope.ts';
import type { FileLimits } from '../file-limits.ts';
import { type EdiMessage, Findings } from '../findings.ts';
import { type Emit, partOf } from '../framing.ts';
import type { EdiFault, Envelope } from '../interchange.ts';
import { type ClmLayout, findPartner, type PartnerMapping } from '../partners.ts';
import type { ReadOptions } from '../read-interchange.ts';
import type { EdiSegment } from '../segment.ts';
import type { ObservedTime, Place } from '../statements.ts';
import { CLM_COLUMNS, isOfRailroad, RAILROAD_COLUMNS } from './clm-layouts.ts';
import { readClmTime } from './clm-times.ts';
import { fits, inferLayout } from './infer-layout.ts';
import { readClmHeader } from './read-clm-header.ts';

/** The columns are found in so many records at most; what follows has the same. */
const SAMPLE_RECORDS = 40;

/** One letter, as railroads write zones; blank: local at the place. */
const ZONES: Readonly<Record<string, string>> = tableOf({
  A: 'TT',
  E: 'ET',
  C: 'CT',
  M: 'MT',
  P: 'PT',
  G: 'UT',
  Z: 'UT',
});

export class ClmReader {
  readonly #options: ReadOptions;
  readonly #emit: Emit;
  readonly #limits: FileLimits;
  readonly #envelope: Envelope;
  readonly #partner: PartnerMapping;
  /** The day of the file, `2026-05-18`. */
  readonly #reference: string;
  /** null: to be found in the first records. */
  #columns: ClmLayout | null;
  #waiting: EdiSegment[] = [];
  #records = 0;
  #isClosed = false;
  #last: EdiSegment;

  constructor(
    header: EdiSegment,
    options: ReadOptions,
    { emit, limits }: { readonly emit: Emit; readonly limits: FileLimits },
  ) {
    this.#options = options;
    this.#emit = emit;
    this.#limits = limits;
    this.#last = header;
    this.#envelope = readClmHeader(header.text, options);
    const { sender, preparedAt } = this.#envelope;
    this.#partner = findPartner(options.partners, sender.id);
    this.#columns = this.#partner.clm === undefined ? null : { ...CLM_COLUMNS, ...this.#partner.clm };
    const at = preparedAt === null ? options.receivedAt : preparedAt.kind === 'date' ? preparedAt.on : preparedAt.at;
    this.#reference = at.slice(0, 10);
    emit({ kind: 'interchange', envelope: this.#envelope });
  }

  add(record: EdiSegment): void {
    this.#last = record;
    if (record.number === 1) return;
    if (record.text.startsWith('EOM')) {
      this.#isClosed = true;
      this.#readWaiting();
      const count = /^EOM\D*(\d{1,9})/.exec(record.text)?.[1];
      if (count !== undefined && Number(count) !== this.#records)
        this.#fault(record, `EOM counts ${Number(count)} records, ${this.#records} came`);
      return;
    }
    if (this.#columns !== null) {
      this.#readRecord(record, this.#columns);
      return;
    }
    this.#waiting.push(record);
    if (this.#waiting.length >= SAMPLE_RECORDS) this.#readWaiting();
  }

  end(): void {
    this.#readWaiting();
    if (!this.#isClosed) this.#fault(this.#last, 'EOM is missing: the file may have been cut off');
    if (this.#records === 0) this.#fault(this.#last, 'there is no record between CLM and EOM');
  }

  #readWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    const texts = waiting.map(({ text }) => text.toUpperCase());
    const columns = this.#limits.takesLayout() ? findLayout(texts, this.#reference) : CLM_COLUMNS;
    this.#columns = columns;
    for (const record of waiting) this.#readRecord(record, columns);
  }

  #readRecord(record: EdiSegment, columns: ClmLayout): void {
    this.#records += 1;
    const controlNumber = String(this.#records);
    const findings = new Findings(controlNumber, record);
    const message: EdiMessage = {
      format: 'clm',
      type: 'CLM',
      controlNumber,
      envelope: this.#envelope,
      group: null,
      segments: [record],
      receivedAt: this.#options.receivedAt,
      statedAt: statedAtOf(this.#envelope.preparedAt, this.#options.receivedAt, this.#partner.timeZone),
      partner: this.#partner,
    };
    readSighting(record, { columns, reference: this.#reference }, message, findings);
    this.#emit(partOf(record, { type: 'CLM', controlNumber, version: null, group: null }, findings, this.#limits));
  }

  #fault({ number, offset }: EdiSegment, reason: string): void {
    const fault: EdiFault = { message: null, segment: number, offset, reason, syntax: null };
    this.#emit({ kind: 'fault', fault });
  }
}

interface Reading {
  readonly columns: ClmLayout;
  readonly reference: string;
}

function readSighting(
  record: EdiSegment,
  { columns, reference }: Reading,
  message: EdiMessage,
  findings: Findings,
): void {
  const field: Field = (name) => record.text.slice(columns[name][0] - 1, columns[name][1]).trim() || null;
  const refuse = (name: keyof ClmLayout, expected: string) => {
    const [first, last] = columns[name];
    const found = JSON.stringify(record.text.slice(first - 1, last));
    findings.refuse(record, `columns ${first} to ${last} hold ${found}: ${expected} was expected`, {
      kind: 'invalid_value',
      value: found,
    });
  };
  const check = field('checkDigit');
  const container = writtenContainer(field('initial'), field('number'), /^\d$/.test(check ?? '') ? check : null);
  if (container === null) {
    refuse('number', 'the number of a container, behind its initial,');
    return;
  }
  const code = field('sightingCode')?.toUpperCase() ?? null;
  if (code === null) {
    refuse('sightingCode', 'a sighting code such as A');
    return;
  }
  const zone = zoneOf(field('timeZone'));
  const read = readClmTime(field('date') ?? '', field('time'), reference, zone, message.partner.timeZone);
  if ('problem' in read) {
    refuse('date', `a date and time such as 2605111830 (${read.problem})`);
    return;
  }
  const railroad = field('railroad')?.toUpperCase() ?? null;
  const source = sourceOf(message, { kind: 'rail', code: railroad });
  if (source === null) {
    findings.refuse(record, SOURCE_MISSING);
    return;
  }
  if (container.problem !== null)
    findings.note(record, container.problem, { kind: 'invalid_value', value: container.number });
  const line = field('scac')?.toUpperCase() ?? null;
  const draft = new ReportDraft(message, source, container.number, message.partner.scac ?? scacIn(line));
  const bill = (field('billOfLading') ?? '').replace(/[\s-]/g, '').toUpperCase();
  if (bill !== '') draft.billsOfLading.add(bill);
  const place = placeIn(field('city'), field('state'));
  const load = field('loadState')?.toUpperCase();
  const laden = load === 'L' ? true : load === 'E' ? false : null;
  const meaning = statusOf('sighting', code, message, findings);
  draft.observeStatus(record, meaning, { at: read.at, place, laden, code, segments: [record] });
  const city = field('destinationCity');
  const destination = city === null ? null : placeIn(city, field('destinationState'));
  draft.stateCarrier(railroad, { place, destination, isHandedOver: code === 'J' }, record, code);
  const etaCity = field('etaCity');
  const expectedAt = etaCity === null ? destination : placeIn(etaCity, field('etaState'));
  if (expectedAt !== null) {
    const at = arrivalIn(field, { record, reference, from: read.at }, message, findings);
    if (at !== null && !isBefore(at, read.at)) observeArrival(draft, expectedAt, at, record);
  }
  findings.add(draft.report());
}

type Field = (name: keyof ClmLayout) => string | null;

function scacIn(text: string | null): string | null {
  return text !== null && /^[A-Z]{2,4}$/.test(text) ? text : null;
}

/** An ETA that had passed at the sighting is an old one. */
function isBefore(at: ObservedTime, sighting: ObservedTime): boolean {
  return at.kind !== 'date' && sighting.kind === at.kind && at.at < sighting.at;
}

function zoneOf(letter: string | null): string | null {
  return letter === null ? null : (ZONES[letter.toUpperCase()] ?? letter);
}

function placeIn(city: string | null, state: string | null): Place {
  return placeOf({ locode: null, name: city, city, subdivision: state });
}

/** When it is expected at its destination: by date, or in hours from the sighting. */
function arrivalIn(
  field: Field,
  { record, reference, from }: { readonly record: EdiSegment; readonly reference: string; readonly from: ObservedTime },
  { partner }: EdiMessage,
  findings: Findings,
): ObservedTime | null {
  const [date, hours] = [field('etaDate'), field('etaHours')];
  if (hours !== null && /^\d{1,4}$/.test(hours) && Number(hours) > 0) return later(from, Number(hours));
  if (date === null || /^0+$/.test(date)) return null;
  const read = readClmTime(date, field('etaTime'), reference, null, partner.timeZone);
  if ('at' in read) return read.at;
  findings.note(record, `the expected arrival is not taken: ${read.problem}`, { kind: 'invalid_time', value: date });
  return null;
}

function later(from: ObservedTime, hours: number): ObservedTime | null {
  if (from.kind === 'date') return null;
  const moment = Temporal.PlainDateTime.from(from.at.replace('Z', '')).add({ hours });
  const at = moment.toString({ smallestUnit: 'second' });
  return { ...from, at: from.kind === 'instant' ? `${at}Z` : at };
}

function observeArrival(draft: ReportDraft, place: Place, at: ObservedTime, record: EdiSegment): void {
  draft.observe({
    kind: 'arrival',
    classifier: 'estimated',
    at,
    place,
    mode: 'rail',
    code: 'ETA',
    text: 'Expected at the destination',
    segments: [record],
  });
}

/**
 * The known layouts where the records fit them, else the columns found by content: in all records, else in the one
 * whose columns fit most of them. Where nothing is found, the faults name the columns of `CLM_COLUMNS`.
 */
function findLayout(records: readonly string[], reference: string): ClmLayout {
  const fitting = (layout: ClmLayout) => records.filter((record) => fits(record, layout, reference)).length;
  const ofRailroad = records.filter((record) => isOfRailroad(record) && fits(record, RAILROAD_COLUMNS, reference));
  if (ofRailroad.length > 0 && ofRailroad.length >= records.length / 2) return RAILROAD_COLUMNS;
  const standard = fitting(CLM_COLUMNS);
  if (standard > 0 && standard >= records.length / 2) return CLM_COLUMNS;
  const common = inferLayout(records, reference);
  if (common !== null) return common;
  let best = { layout: CLM_COLUMNS, count: standard };
  for (const record of records.slice(0, TRIED_RECORDS)) {
    const layout = inferLayout([record], reference);
    const count = layout === null ? 0 : fitting(layout);
    if (layout !== null && count > best.count) best = { layout, count };
  }
  return best.layout;
}

const TRIED_RECORDS = 4;
