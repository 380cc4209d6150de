/**
 * Invented shipments with one transshipment, as a line reports them: each answer repeats all earlier statements and
 * adds one. The statements are as long as those of the simulated line's fixtures. Pure: the number decides everything.
 */
import type { Observation, ObservationKind, Report, ReportedObservation } from '../../src/core/observation.ts';
import { formatInstant } from '../../src/lib/clock.ts';

const SOURCE = { kind: 'shipping_line', code: 'MAEU', name: 'Maersk' } as const;
const DAY = 86_400_000;

interface Call {
  readonly locode: string;
  readonly terminal: string;
}
const POL: Call = { locode: 'CNSHA', terminal: 'SHENG' };
const TRANSSHIPMENT: Call = { locode: 'SGSIN', terminal: 'PSABT' };
const POD: Call = { locode: 'NLRTM', terminal: 'ECTDDE' };

interface Vessel {
  readonly imo: string;
  readonly name: string;
  readonly voyage: string;
}
const FEEDER: Vessel = { imo: '9454436', name: 'MAERSK EDINBURGH', voyage: '614E' };
const MOTHER: Vessel = { imo: '9778791', name: 'MADRID MAERSK', voyage: '618W' };

interface Step {
  readonly kind: ObservationKind;
  readonly classifier: Observation['classifier'];
  /** Days from the first step. */
  readonly day: number;
  readonly call: Call | null;
  readonly vessel: Vessel | null;
  /** About each container; else about the transport. */
  readonly ofContainers: boolean;
  readonly laden: boolean | null;
}

const step = (
  kind: ObservationKind,
  classifier: Observation['classifier'],
  day: number,
  call: Call | null,
  vessel: Vessel | null,
): Step => ({
  kind,
  classifier,
  day,
  call,
  vessel,
  ofContainers: false,
  laden: null,
});
const box = (
  kind: ObservationKind,
  classifier: Observation['classifier'],
  day: number,
  call: Call,
  vessel: Vessel | null,
  laden = true,
): Step => ({
  kind,
  classifier,
  day,
  call,
  vessel,
  ofContainers: true,
  laden,
});

/** In the order in which the line states them. */
const STEPS: readonly Step[] = [
  step('booking_confirmed', 'actual', 0, null, null),
  step('document_issued', 'actual', 1, null, null),
  step('departure', 'planned', 6, POL, FEEDER),
  step('arrival', 'planned', 13, TRANSSHIPMENT, FEEDER),
  step('departure', 'planned', 16, TRANSSHIPMENT, MOTHER),
  step('arrival', 'planned', 36, POD, MOTHER),
  box('gate_out', 'actual', 2, POL, null, false),
  box('discharge', 'planned', 37, POD, MOTHER),
  box('gate_in', 'actual', 4, POL, null),
  step('departure', 'estimated', 7, POL, FEEDER),
  step('arrival', 'estimated', 14, TRANSSHIPMENT, FEEDER),
  step('arrival', 'estimated', 37, POD, MOTHER),
  box('load', 'actual', 6, POL, FEEDER),
  step('departure', 'actual', 7.3, POL, FEEDER),
  step('arrival', 'estimated', 14.2, TRANSSHIPMENT, FEEDER),
  step('arrival', 'actual', 14.4, TRANSSHIPMENT, FEEDER),
  box('discharge', 'actual', 14.7, TRANSSHIPMENT, FEEDER),
  step('departure', 'estimated', 17, TRANSSHIPMENT, MOTHER),
  box('load', 'actual', 16.6, TRANSSHIPMENT, MOTHER),
  step('departure', 'actual', 17.2, TRANSSHIPMENT, MOTHER),
  step('arrival', 'estimated', 37.6, POD, MOTHER),
  step('arrival', 'estimated', 38.4, POD, MOTHER),
  step('arrival', 'actual', 38.9, POD, MOTHER),
  box('discharge', 'actual', 39.4, POD, MOTHER),
  box('gate_out', 'actual', 41, POD, null),
];
export const STEP_COUNT = STEPS.length;
/** Reports up to this step bring a shipment to where it has about twenty observations. */
export const STEPS_BEFORE_DEPARTURE = 13;

export interface JourneyOptions {
  /** Steps that were reported. */
  readonly steps: number;
  /** When the first step was, Unix milliseconds. */
  readonly startedAt: number;
  readonly containers: number;
}

function billOfLadingOf(shipment: number): string {
  return `MAEU${String(shipment).padStart(9, '0')}`;
}

/** `MSKU` and seven digits; check digits are not verified behind the carriers. */
function containerNumberOf(shipment: number, index: number): string {
  return `MSKU${String((shipment * 2 + index) % 10_000_000).padStart(7, '0')}`;
}

export function reportOf(shipment: number, { steps, startedAt, containers }: JourneyOptions): Report {
  const numbers = Array.from({ length: containers }, (_, index) => containerNumberOf(shipment, index));
  const billOfLading = billOfLadingOf(shipment);
  // Each shipment at its own minutes, so that no two have equal contents.
  const start = startedAt + (shipment % 1440) * 60_000;
  return {
    source: SOURCE,
    fetchedAt: formatInstant(start + 45 * DAY),
    reference: { type: 'bill_of_lading', number: billOfLading },
    billOfLading,
    booking: `2${String(shipment).padStart(8, '0')}`,
    equipment: numbers.map((number) => ({ number, isoCode: '45G1', sealNumber: `SL${number.slice(5)}` })),
    observations: STEPS.slice(0, steps).flatMap((step, index) =>
      (step.ofContainers ? numbers : [null]).map((equipment) =>
        observationOf(step, { index, start, equipment, billOfLading }),
      ),
    ),
    facts: [],
    complete: true,
  };
}

interface StepContext {
  readonly index: number;
  readonly start: number;
  readonly equipment: string | null;
  readonly billOfLading: string;
}

const CODES = {
  booking_confirmed: 'CONF',
  document_issued: 'ISSU',
  departure: 'DEPA',
  arrival: 'ARRI',
  gate_out: 'GTOT',
  gate_in: 'GTIN',
  load: 'LOAD',
  discharge: 'DISC',
} as Readonly<Record<string, string>>;

function observationOf(step: Step, { index, start, equipment, billOfLading }: StepContext): ReportedObservation {
  const at = formatInstant(start + step.day * DAY);
  const statedAt = formatInstant(start + (step.classifier === 'actual' ? step.day + 0.1 : index / 2) * DAY);
  const id = `${billOfLading}-${index}-${equipment ?? 'transport'}`.padEnd(36, '0');
  const callId = `${billOfLading}-${step.call?.locode ?? 'none'}-${step.vessel?.imo ?? 'truck'}`.padEnd(36, '0');
  const code = CODES[step.kind] ?? '';
  return {
    source: SOURCE,
    sourceEventId: id,
    statedAt,
    kind: step.kind,
    classifier: step.classifier,
    at: { kind: 'instant', at, precision: 'second' },
    place: placeOf(step.call),
    vessel: step.vessel === null ? null : { imo: step.vessel.imo, name: step.vessel.name },
    voyage: step.vessel?.voyage ?? null,
    mode: step.call === null ? null : step.vessel === null ? 'truck' : 'vessel',
    laden: step.laden,
    equipment,
    transportCallId: callId,
    retracted: false,
    original: { code, text: null },
    raw: {
      eventID: id,
      eventCreatedDateTime: statedAt,
      eventClassifierCode: step.classifier.slice(0, 3).toUpperCase(),
      eventDateTime: at,
      transportCall: {
        transportCallID: callId,
        carrierVoyageNumber: step.vessel?.voyage,
        UNLocationCode: step.call?.locode,
        facilityCode: step.call?.terminal,
        facilityCodeListProvider: 'SMDG',
        facilityTypeCode: 'POTE',
        modeOfTransport: step.vessel === null ? 'TRUCK' : 'VESSEL',
        location: {
          locationName: step.call?.terminal,
          UNLocationCode: step.call?.locode,
          latitude: '31.21667',
          longitude: '121.50000',
        },
        vessel: step.vessel && { vesselIMONumber: step.vessel.imo, vesselName: step.vessel.name },
      },
      documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: billOfLading }],
      references: equipment === null ? [] : [{ referenceType: 'EQ', referenceValue: equipment }],
      eventType: equipment === null ? 'TRANSPORT' : 'EQUIPMENT',
      equipmentEventTypeCode: code,
    },
  };
}

function placeOf(call: Call | null): Observation['place'] {
  if (call === null) return { locode: null, name: null, facility: null };
  const facility = { code: call.terminal, codeListProvider: 'SMDG', type: 'POTE', name: null } as const;
  return { locode: call.locode, name: `Terminal ${call.terminal}`, facility };
}
