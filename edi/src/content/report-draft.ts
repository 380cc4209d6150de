/** Assembles a message's report about one container or a shipment: observations, facts and references. Pure. */

import type { EdiMessage } from '../findings.ts';
import type { EdiSegment } from '../segment.ts';
import type {
  EdiFact,
  EdiObservation,
  EdiReport,
  FactField,
  ObservationKind,
  Place,
  PortRole,
  Source,
} from '../statements.ts';
import type { StatusMeaning } from './status-codes.ts';

type Optionally<Name extends keyof EdiObservation> = Partial<Pick<EdiObservation, Name>>;

export interface MoveDraft
  extends Pick<EdiObservation, 'kind' | 'classifier' | 'at' | 'place'>,
    Optionally<'vessel' | 'voyage' | 'mode' | 'laden'> {
  readonly code: string;
  readonly text: string | null;
  readonly segments: readonly EdiSegment[];
  /** The source's id of the statement; what takes it back has the same. */
  readonly id?: string;
  readonly isTakenBack?: boolean;
  readonly portRole?: PortRole | undefined;
  readonly portOfLoading?: Place | undefined;
}

/** A status of a message, in addition to the meaning of its code. */
export type Status = Pick<
  MoveDraft,
  'at' | 'place' | 'vessel' | 'voyage' | 'laden' | 'code' | 'segments' | 'portRole' | 'portOfLoading'
> & {
  /** The message's own words; else those of the code count. */
  readonly text?: string | null;
};

export interface RailWay {
  readonly place: Place;
  /** Null if the message does not state it. */
  readonly destination: Place | null;
  readonly isHandedOver: boolean;
}

export const NOWHERE: Place = { locode: null, name: null, facility: null };

/** Evidence is for people: a message of thousands of lines is not repeated with each container. */
const MAXIMUM_EVIDENCE = 4000;

export class ReportDraft {
  readonly #message: EdiMessage;
  readonly #source: Source;
  readonly #equipment: string | null;
  readonly billsOfLading = new Set<string>();
  readonly bookings = new Set<string>();
  scac: string | null;
  readonly #observations: EdiObservation[] = [];
  readonly #moves = new Set<string>();
  readonly #facts: EdiFact[] = [];

  constructor(message: EdiMessage, source: Source, equipment: string | null, scac: string | null) {
    this.#message = message;
    this.#source = source;
    this.#equipment = equipment;
    this.scac = scac;
  }

  /** Adds a move once: another segment of the message may repeat it. */
  observe(move: MoveDraft): void {
    const { kind, classifier, at, place, segments, code, text } = move;
    const key = JSON.stringify([kind, classifier, place.locode, at]);
    if (kind !== null && this.#moves.has(key)) return;
    this.#moves.add(key);
    this.#observations.push({
      source: this.#source,
      sourceEventId: move.id ?? null,
      statedAt: this.#message.statedAt,
      kind,
      classifier,
      at,
      place,
      vessel: move.vessel ?? null,
      voyage: move.voyage ?? null,
      mode: move.mode ?? null,
      laden: move.laden ?? null,
      equipment: kind !== null && OF_PAPERS.has(kind) ? null : this.#equipment,
      transportCallId: null,
      ...(move.portRole !== undefined && { portRole: move.portRole }),
      ...(move.portOfLoading !== undefined && { portOfLoading: move.portOfLoading }),
      retracted: move.isTakenBack ?? false,
      original: { code, text },
      raw: evidenceOf(segments),
    });
  }

  /** A fact belongs to a container: without a container there is no fact. */
  state(
    field: FactField,
    value: EdiFact['value'],
    place: Place,
    segment: EdiSegment,
    code: string,
    text: string | null = null,
  ): void {
    if (this.#equipment === null) return;
    this.#facts.push({
      source: this.#source,
      statedAt: this.#message.statedAt,
      equipment: this.#equipment,
      field,
      value,
      place,
      original: { code, text },
      raw: evidenceOf([segment]),
    });
  }

  /**
   * The move of a status, and the fact that it states. The status code's own `laden` counts before that of the message.
   */
  observeStatus(segment: EdiSegment, { effect, text, laden, ...meaning }: StatusMeaning, status: Status): void {
    const { at, place, code } = status;
    this.observe({ ...meaning, ...status, text: status.text ?? (text || null), laden: laden ?? status.laden ?? null });
    switch (effect?.is) {
      case 'available':
        this.state('available', effect.value, place, segment, code, text);
        break;
      case 'delivered':
      case 'pickup_appointment':
        this.state(effect.is, at, place, segment, code, text);
        break;
      case 'hold':
        for (const name of effect.names)
          this.state('hold', { name, status: effect.status, description: text }, place, segment, code, text);
        break;
      case undefined:
        break;
    }
  }

  /**
   * The railroad that carries it, if stated, and at the end of the journey unless it hands the container over there.
   */
  stateCarrier(railroad: string | null, way: RailWay, segment: EdiSegment, code: string): void {
    const scac = railroad?.toUpperCase() ?? '';
    if (!/^[A-Z]{2,4}$/.test(scac)) return;
    const { place, destination, isHandedOver } = way;
    this.state('rail_carrier', scac, place, segment, code);
    const isThere = JSON.stringify(destination) === JSON.stringify(place);
    if (destination !== null && !isThere && !isHandedOver) this.state('rail_carrier', scac, destination, segment, code);
  }

  report(): EdiReport {
    return {
      source: this.#source,
      fetchedAt: this.#message.receivedAt,
      equipment: this.#equipment,
      billsOfLading: [...this.billsOfLading],
      bookings: [...this.bookings],
      scac: this.scac,
      observations: this.#observations,
      facts: this.#facts,
    };
  }
}

const OF_PAPERS: ReadonlySet<ObservationKind> = new Set<ObservationKind>([
  'booking_confirmed',
  'booking_cancelled',
  'document_surrendered',
]);

function evidenceOf(segments: readonly EdiSegment[]): string {
  let text = '';
  for (const segment of segments) {
    if (text.length + segment.text.length > MAXIMUM_EVIDENCE) return `${text}…`;
    text += text === '' ? segment.text : `\n${segment.text}`;
  }
  return text;
}
