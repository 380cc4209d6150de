/**
 * Parses the pages into a report, or a refusal with its evidence: the shipment with its ships, then the current cycle of each
 * container. Pure and total.
 */
import type {
  Fact,
  ReportedEquipment,
  ReportedFact,
  ReportedObservation,
  Source,
  TrackedReference,
} from '../../../core/observation.ts';
import { isSuccess, refusal, refusalOfFailure, refusalOfPage } from '../../http/answer.ts';
import { excerpt } from '../../http/json.ts';
import type { Flaw } from '../../http/structure.ts';
import { boxNumber, clean, normalised } from '../../http/text.ts';
import type { CarrierAnswer, RawAnswer, RawPage, Refusal, UnreadableStatement } from '../carrier.ts';
import {
  boxesOf,
  type CosuBox,
  type CosuReading,
  type Cycle,
  readContainerPage,
  readShipment,
  type Shipment,
} from './answer.ts';
import { containerRole, endsFetch, ownNumber, SHIPMENT_ROLE } from './client.ts';
import { observeMove, observeVoyage, refusalOfCode } from './observe.ts';
import { findOtherJourney, namedPlaces, observeDelivery, observeLastMove } from './shipment.ts';

export function parseAnswer(answer: RawAnswer, reference: TrackedReference, source: Source): CarrierAnswer {
  if (reference.type === 'container') return parseContainer(answer, reference, source);
  const read = readPage(answer, SHIPMENT_ROLE, readShipment, source);
  if ('refusal' in read) return read;
  const shipment = read.content;
  const stranger = otherBill(shipment, reference);
  if (stranger !== null) return stranger;
  const statements = new Statements();
  read.dropped.forEach(statements.drop);
  for (const raw of shipment.actualShipment ?? [])
    statements.add(observeVoyage(raw, namedPlaces(shipment), source, statements.drop));
  const boxes = boxesOf(shipment);
  const shortfalls: Refusal[] = [];
  for (const [number, box] of boxes) {
    const cycle = findCycle(answer, number, source);
    const foreign = 'refusal' in cycle ? null : findOtherJourney(cycle, box, number, source);
    if ('refusal' in cycle) shortfalls.push(isOwnTrouble(answer, number) ? { ...cycle, isLasting: true } : cycle);
    else if (foreign !== null) shortfalls.push(foreign);
    const taken = 'refusal' in cycle || foreign !== null ? [] : cycle.containerCircleStatus;
    const moves = taken.map((raw) => observeMove(raw, number, source, statements.drop));
    statements.add([...moves, ...observeLastMove(box, moves, number, source)]);
    statements.add(observeDelivery(shipment, number, source));
  }
  const bill = normalised(shipment.trackingPath?.billOfladingRefCode);
  return statements.reported({
    answer,
    reference,
    source,
    billOfLading: reference.type === 'bill_of_lading' ? reference.number : bill,
    boxes,
    // What another request soon may mend counts before the rest.
    shortfall: shortfalls.find(({ isLasting }) => isLasting !== true) ?? shortfalls[0] ?? null,
  });
}

/**
 * The line answered about this container, if only with an error, or the check was long enough without it: to ask again soon
 * brings no more, and costs quota.
 */
function isOwnTrouble({ pages, failure }: RawAnswer, number: string): boolean {
  const page = pages.find(({ role }) => role === containerRole(number));
  return page === undefined ? failure === null && !pages.some(endsFetch) : !endsFetch(page);
}

function parseContainer(answer: RawAnswer, reference: TrackedReference, source: Source): CarrierAnswer {
  const { number } = reference;
  const cycle = findCycle(answer, number, source);
  if ('refusal' in cycle) return cycle;
  const statements = new Statements();
  const moves = cycle.containerCircleStatus.map((raw) => observeMove(raw, number, source, statements.drop));
  statements.add([...moves, ...observeLastMove(cycle.container, moves, number, source)]);
  const boxes = new Map([[number, cycle.container]]);
  return statements.reported({ answer, reference, source, billOfLading: null, boxes, shortfall: null });
}

/** Another bill of lading than the requested one would show a stranger's shipment. */
function otherBill({ trackingPath }: Shipment, reference: TrackedReference): Refusal | null {
  const named = [trackingPath?.billOfladingRefCode, trackingPath?.trackingGroupReferenceCode].flatMap((each) => {
    const number = normalised(each);
    return number === null ? [] : [ownNumber({ type: 'bill_of_lading', number })];
  });
  const requested = ownNumber(reference);
  if (reference.type !== 'bill_of_lading' || named.length === 0 || named.includes(requested)) return null;
  return refusal(
    'unrecognized',
    `${requested} was requested, and the answer is about ${[...new Set(named)].join(', ')}`,
  );
}

function findCycle(answer: RawAnswer, number: string, source: Source): Cycle | Refusal {
  const read = readPage(answer, containerRole(number), readContainerPage, source);
  if ('refusal' in read) return read;
  const cycle = read.content.containers.find(({ container }) => boxNumber(container.containerNumber) === number);
  if (cycle !== undefined) return cycle;
  if (read.content.containers.length === 0) return refusal('notFound', `${source.code} has no container ${number}`);
  return refusal('unrecognized', `${number} was requested, and the answer is about other containers`);
}

/** The page with this role, read; else why not. */
function readPage<Content>(
  answer: RawAnswer,
  role: string,
  read: (body: string) => CosuReading<Content>,
  { code: scac }: Source,
): { readonly content: Content; readonly dropped: readonly Flaw[] } | Refusal {
  const page = answer.pages.find((each) => each.role === role);
  if (page === undefined)
    return answer.failure === null ? refusal('unrecognized', `no page is ${role}`) : refusalOfFailure(answer.failure);
  const reading = read(page.body);
  if ('code' in reading) return withHint(page, refusalOfPage(page, answer, scac, kindOfCode(page, reading.code)));
  if (!isSuccess(page)) return withHint(page, refusalOfPage(page, answer, scac));
  if ('none' in reading) return refusal('notFound', `${page.url} answered type none: ${excerpt(page.body)}`);
  if ('content' in reading) return reading;
  return refusal('unrecognized', `${page.url} answered ${reading.problem}: ${excerpt(page.body)}`);
}

/** A status that has a meaning of its own counts before the code: refused credentials, a used-up quota. */
function kindOfCode({ status }: RawPage, code: number) {
  const isTelling = status >= 500 || [401, 403, 404, 429].includes(status);
  return isTelling ? undefined : refusalOfCode(code);
}

/** Signatures are valid for two minutes, so that a wrong clock looks like a wrong secret. */
function withHint({ status }: RawPage, refused: Refusal): Refusal {
  if (status !== 401 && status !== 403) return refused;
  return { ...refused, evidence: `${refused.evidence} (or the clock of this machine is wrong by over two minutes)` };
}

interface Content {
  readonly answer: RawAnswer;
  readonly reference: TrackedReference;
  readonly source: Source;
  readonly billOfLading: string | null;
  readonly boxes: ReadonlyMap<string, CosuBox>;
  readonly shortfall: Refusal | null;
}

/** The statements of all pages in order, with those that could not be read. */
class Statements {
  readonly #observations: ReportedObservation[] = [];
  readonly #unreadable: UnreadableStatement[] = [];
  readonly #dropped: UnreadableStatement[] = [];

  readonly drop = (flaw: Flaw): void => {
    this.#dropped.push({ index: this.#observations.length + this.#unreadable.length, ...flaw });
  };

  add(read: readonly (ReportedObservation | Flaw)[]): void {
    for (const each of read) {
      const index = this.#observations.length + this.#unreadable.length;
      if ('problem' in each) this.#unreadable.push({ index, ...each });
      else this.#observations.push(each);
    }
  }

  reported({ answer, reference, source, billOfLading, boxes, shortfall }: Content): CarrierAnswer {
    const report = {
      source,
      fetchedAt: answer.fetchedAt,
      reference,
      billOfLading,
      booking: reference.type === 'booking_number' ? reference.number : null,
      equipment: [...boxes].map(([number, box]) => equipmentOf(number, box)),
      observations: this.#observations,
      facts: [...boxes].flatMap(([number, box]) => factsOf(number, box, source)),
      complete: shortfall === null && this.#unreadable.length === 0,
    };
    const droppedFields = this.#dropped;
    return { report, unreadable: this.#unreadable, ...(droppedFields.length > 0 && { droppedFields }), shortfall };
  }
}

function equipmentOf(number: string, box: CosuBox): ReportedEquipment {
  return { number, isoCode: clean(box.containerType), sealNumber: clean(box.sealNumber) };
}

const POUNDS_PER_KILOGRAM = 2.204_622_6;

/** `grossWeight`: `17720KG`. */
function factsOf(equipment: string, box: CosuBox, source: Source): ReportedFact[] {
  const [, kilograms] = /^(\d{1,6}(?:\.\d+)?)\s*KGS?$/i.exec(clean(box.grossWeight) ?? '') ?? [];
  if (kilograms === undefined) return [];
  const value: Fact['value'] = Math.round(Number(kilograms) * POUNDS_PER_KILOGRAM);
  const place = { locode: null, name: null, facility: null };
  const original = { code: 'grossWeight', text: null };
  return [{ source, statedAt: null, equipment, field: 'weight_lbs', value, place, original, raw: box }];
}
