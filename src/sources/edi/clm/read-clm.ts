/**
 * Rail Car Location Messages: a header CLM…, records of fixed columns, one sighting each, a trailer EOM with their number. Railroads
 * and services place the fields differently: the columns are those below where the partner's mapping gives no others. Pure.
 */
import type { ObservedTime, Place } from '../../../core/observation.ts';
import { writtenContainer } from '../content/equipment.ts';
import { placeOf } from '../content/places.ts';
import { ReportDraft } from '../content/report-draft.ts';
import { SOURCE_MISSING, sourceOf } from '../content/sources.ts';
import { statusOf } from '../content/status-codes.ts';
import { statedAtOf } from '../envelope.ts';
import { type EdiMessage, Findings } from '../findings.ts';
import type { Emit } from '../framing.ts';
import type { EdiFault, Envelope } from '../interchange.ts';
import { type ClmLayout, findPartner, type PartnerMapping } from '../partners/mapping.ts';
import type { ReadOptions } from '../read-interchange.ts';
import type { EdiSegment } from '../segment.ts';
import { readDigits } from '../times.ts';

/** docs/edi.md shows the same columns, of records of 170 characters. */
const CLM_COLUMNS: ClmLayout = {
  initial: [1, 4],
  number: [5, 14],
  loadState: [15, 15],
  sightingCode: [16, 16],
  date: [17, 22],
  time: [23, 26],
  timeZone: [27, 27],
  railroad: [28, 31],
  city: [32, 50],
  state: [51, 52],
  destinationCity: [53, 71],
  destinationState: [72, 73],
  etaDate: [74, 79],
  etaTime: [80, 83],
};

/** One letter, as railroads write zones; blank: local at the place. */
const ZONES: Readonly<Record<string, string>> = { A: 'TT', E: 'ET', C: 'CT', M: 'MT', P: 'PT', G: 'UT', Z: 'UT' };

export class ClmReader {
  readonly #options: ReadOptions;
  readonly #emit: Emit;
  readonly #envelope: Envelope;
  readonly #partner: PartnerMapping;
  readonly #columns: ClmLayout;
  #records = 0;
  #isClosed = false;
  #last: EdiSegment;

  /** @param header `CLMLFR`, sender in columns 7–10, receiver 11–20, YYMMDD 21–26, HHMM 27–30, control number 31–39 */
  constructor(header: EdiSegment, options: ReadOptions, emit: Emit) {
    const column = (first: number, last: number) => header.text.slice(first - 1, last).trim() || null;
    const prepared = readDigits(column(21, 26) ?? '', column(27, 30));
    this.#options = options;
    this.#emit = emit;
    this.#last = header;
    this.#envelope = {
      format: 'clm',
      sender: { id: column(7, 10), qualifier: null },
      receiver: { id: column(11, 20), qualifier: null },
      controlNumber: column(31, 39),
      preparedAt: 'at' in prepared ? prepared.at : null,
      test: false,
      version: null,
    };
    this.#partner = findPartner(options.partners, this.#envelope.sender.id);
    this.#columns = { ...CLM_COLUMNS, ...this.#partner.clm };
    emit({ kind: 'interchange', envelope: this.#envelope });
  }

  add(record: EdiSegment): void {
    this.#last = record;
    if (record.number === 1) return;
    if (record.text.startsWith('EOM')) {
      this.#isClosed = true;
      const count = /^EOM\D*(\d{1,9})/.exec(record.text)?.[1];
      if (count !== undefined && Number(count) !== this.#records)
        this.#fault(record, `EOM counts ${Number(count)} records, ${this.#records} came`);
      return;
    }
    this.#records += 1;
    this.#readRecord(record);
  }

  end(): void {
    if (!this.#isClosed) this.#fault(this.#last, 'EOM is missing: the file may have been cut off');
    if (this.#records === 0) this.#fault(this.#last, 'there is no record between CLM and EOM');
  }

  #readRecord(record: EdiSegment): void {
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
    readSighting(record, this.#columns, message, findings);
    const { isRefused, faults, reports, unknownCodes } = findings;
    const verdict = isRefused ? 'refused' : faults.length > 0 ? 'accepted_with_errors' : 'accepted';
    this.#emit({
      kind: 'message',
      outcome: { type: 'CLM', controlNumber, version: null, group: null, verdict, faults },
      segment: record.number,
      offset: record.offset,
      reports: isRefused ? [] : reports,
      unknownCodes: isRefused ? [] : [...unknownCodes],
    });
  }

  #fault({ number, offset }: EdiSegment, reason: string): void {
    const fault: EdiFault = { message: null, segment: number, offset, reason, syntax: null };
    this.#emit({ kind: 'fault', fault });
  }
}

function readSighting(record: EdiSegment, columns: ClmLayout, message: EdiMessage, findings: Findings): void {
  const field = (name: keyof ClmLayout) => record.text.slice(columns[name][0] - 1, columns[name][1]).trim() || null;
  const refuse = (name: keyof ClmLayout, expected: string) => {
    const [first, last] = columns[name];
    const found = JSON.stringify(record.text.slice(first - 1, last));
    findings.refuse(record, `columns ${first} to ${last} hold ${found}: ${expected} was expected`, {
      kind: 'invalid_value',
      value: found,
    });
  };
  const container = writtenContainer(field('initial'), field('number'));
  if (container === null) {
    refuse('number', 'the number of a container, behind its initial,');
    return;
  }
  const code = field('sightingCode')?.toUpperCase() ?? null;
  if (code === null) {
    refuse('sightingCode', 'a sighting code such as A');
    return;
  }
  const read = readDigits(field('date') ?? '', field('time'), zoneOf(field('timeZone')), message.partner.timeZone);
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
  const draft = new ReportDraft(message, source, container.number, message.partner.scac ?? null);
  const place = placeIn(field('city'), field('state'));
  const load = field('loadState')?.toUpperCase();
  const laden = load === 'L' ? true : load === 'E' ? false : null;
  const meaning = statusOf('sighting', code, message, findings);
  draft.observeStatus(record, meaning, { at: read.at, place, laden, code, segments: [record] });
  const city = field('destinationCity');
  const destination = city === null ? null : placeIn(city, field('destinationState'));
  draft.stateCarrier(railroad, { place, destination, isHandedOver: code === 'J' }, record, code);
  addArrival(draft, field, record, message, findings);
  findings.reports.push(draft.report());
}

function zoneOf(letter: string | null): string | null {
  return letter === null ? null : (ZONES[letter.toUpperCase()] ?? letter);
}

function placeIn(city: string | null, state: string | null): Place {
  return placeOf({ locode: null, name: city, city, subdivision: state });
}

/** When it is expected at its destination. */
function addArrival(
  draft: ReportDraft,
  field: (name: keyof ClmLayout) => string | null,
  record: EdiSegment,
  { partner }: EdiMessage,
  findings: Findings,
): void {
  const [date, city] = [field('etaDate'), field('destinationCity')];
  if (date === null || /^0+$/.test(date) || city === null) return;
  const read = readDigits(date, field('etaTime'), null, partner.timeZone);
  if ('problem' in read) {
    findings.note(record, `the expected arrival is not taken: ${read.problem}`, { kind: 'invalid_time', value: date });
    return;
  }
  const at: ObservedTime = read.at;
  const place = placeIn(city, field('destinationState'));
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
