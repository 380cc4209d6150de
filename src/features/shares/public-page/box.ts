/** What visitors see of one container: exactly the chosen fields. Pure: each field names the attributes that it is made of. */
import type { Static } from 'typebox';
import type { OwedBy, OwedMoney } from '../../../core/charges/owed.ts';
import type { ChargeKind } from '../../../core/charges/tariff.ts';
import type { Fee } from '../../../core/observation.ts';
import type { ContainerAttributes } from '../../../tracking/containers/schema.ts';
import { type Lateness, presentReason } from '../../../tracking/history/lateness.ts';
import type { ShipmentAttributes } from '../../../tracking/shipments/schema.ts';
import type { MapFeature } from '../../maps/map-features.ts';
import { EXCEPTIONS, type ExceptionKind, exceptionOf } from '../../notices/kinds/kinds.ts';
import type { ShareField } from '../share.ts';
import { briefLocation, locationOf, stopsOf } from './journey.ts';

type Container = Static<typeof ContainerAttributes>;
type Shipment = Static<typeof ShipmentAttributes>;

export interface BoxFacts {
  readonly id: string;
  readonly container: Container;
  /** Null: its creator may not see it. */
  readonly shipment: Shipment | null;
  /** The features of its map; null: they were not read, as in a list. */
  readonly features: readonly MapFeature[] | null;
  /** Why it is late; empty where it was not read, as in a list. */
  readonly lateness: readonly Lateness[];
  /** Those that stand. */
  readonly exceptions: readonly StandingException[];
  /** Of charges that run or are due; those that ended with the return of the container are no more. */
  readonly owed: readonly OwedMoney[];
  /** What the owed sums are made of. */
  readonly parts: readonly ChargePart[];
  /** Charges that cannot be assessed, and are in no sum. */
  readonly unassessed: readonly ChargeKind[];
  readonly documents: readonly { readonly id: string; readonly name: string; readonly type: string | null }[];
  /** The name of the terminal where it waits; null: it waits nowhere, or that is not known. */
  readonly terminal: string | null;
}

export interface ChargePart {
  readonly type: ChargeKind | Fee['type'];
  readonly amount: number;
  readonly currency_code: string;
  readonly by: OwedBy;
}

export interface StandingException {
  readonly kind: ExceptionKind;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Of the exceptions that a page with these fields shows. */
export function shownKinds(fields: readonly ShareField[]): ExceptionKind[] {
  if (!fields.includes('actions')) return [];
  return EXCEPTIONS.filter(({ sharedWith }) => sharedWith !== null && fields.includes(sharedWith)).map(
    ({ kind }) => kind,
  );
}

/** Only where it stands still is the terminal its place. */
const WAITING: ReadonlySet<string> = new Set(['arrived', 'at']);

type Shown = object | readonly unknown[] | string | null;
type Show = (facts: BoxFacts, isChosen: (field: ShareField) => boolean) => Shown;

/** `map` is fetched by itself. */
const SHOWN: Readonly<Record<Exclude<ShareField, 'map'>, Show>> = {
  location: ({ container, shipment, features, terminal }, isChosen) => {
    if (features === null) return briefLocation(container, shipment);
    const location = locationOf(features, isChosen('vessel'));
    return location && { ...location, terminal: WAITING.has(location.kind) ? terminal : null };
  },
  journey: ({ container, features }) => ({
    stops: features === null ? [] : stopsOf(features),
    empty_out_at: container.empty_out_at,
    full_in_at: container.pol_full_in_at,
    full_out_at: container.final_destination_full_out_at ?? container.pod_full_out_at,
    delivered_at: container.delivered_at,
    empty_returned_at: container.empty_terminated_at,
    pol_timezone: container.pol_timezone,
    timezone: container.final_destination_timezone ?? container.pod_timezone,
    empty_timezone: container.empty_terminated_timezone,
  }),
  eta: ({ container, shipment }) => ({
    port: {
      at: container.pod_arrived_at ?? shipment?.pod_ata_at ?? shipment?.pod_eta_at ?? null,
      is_actual: (container.pod_arrived_at ?? shipment?.pod_ata_at ?? null) !== null,
      first_at: shipment?.pod_original_eta_at ?? null,
      timezone: container.pod_timezone,
    },
    destination: {
      at:
        container.ind_ata_at ??
        shipment?.destination_ata_at ??
        container.ind_eta_at ??
        shipment?.destination_eta_at ??
        null,
      is_actual: (container.ind_ata_at ?? shipment?.destination_ata_at ?? null) !== null,
      timezone: container.final_destination_timezone,
    },
  }),
  // Without the reasons, which are made of other shipments.
  predicted_eta: ({ container }) => ({
    port: bandOf(container.predicted_eta, container.pod_timezone),
    destination: bandOf(container.predicted_destination_eta, container.final_destination_timezone),
  }),
  eta_reason: reasonsOf,
  route: ({ shipment }) => ({
    from: shipment?.port_of_lading_name ?? null,
    to: shipment?.port_of_discharge_name ?? null,
    destination: shipment?.destination_name ?? null,
  }),
  vessel: ({ shipment }) => ({ name: shipment?.pod_vessel_name ?? null, voyage: shipment?.pod_voyage_number ?? null }),
  shipping_line: ({ shipment }) => shipment?.shipping_line_name ?? null,
  last_free_day: ({ container }) => ({
    at: container.pickup_lfd ?? container.ind_facility_lfd_on,
    timezone: container.final_destination_timezone ?? container.pod_timezone,
  }),
  availability: ({ container }) => ({
    is_known: container.availability_known,
    is_available: container.available_for_pickup,
  }),
  actions: ({ exceptions, container }, isChosen) =>
    exceptions.flatMap(({ kind, facts }) => {
      const field = exceptionOf(kind).sharedWith;
      if (field === null || !isChosen(field)) return [];
      return [
        {
          kind,
          ...(field === 'last_free_day' && { on: facts.last_free_day ?? null }),
          ...(kind === 'milestone_overdue' && overdueStep(facts, container)),
        },
      ];
    }),
  equipment: ({ container }) => ({
    type: container.equipment_type,
    length: container.equipment_length,
    height: container.equipment_height,
    weight_in_lbs: container.weight_in_lbs,
  }),
  appointment: ({ container }) => ({
    at: container.pickup_appointment_at,
    timezone: container.final_destination_timezone ?? container.pod_timezone,
  }),
  holds: ({ container }) =>
    [...container.holds_at_pod_terminal, ...container.ind_facility_holds].map(({ name, status, description }) => ({
      name,
      status,
      description,
    })),
  charges: ({ container, owed, parts, unassessed }) => ({
    owed: owed.map(({ amount, currency_code, by }) => ({ amount, currency_code, by })),
    parts: owed.length > 0 ? parts : statedFees(container),
    unassessed,
  }),
  references: ({ container, shipment }) => ({
    bill_of_lading: shipment?.bill_of_lading_number ?? null,
    booking: shipment?.booking_number ?? null,
    numbers: [...new Set([...(shipment?.ref_numbers ?? []), ...container.ref_numbers])],
    seal: container.seal_number,
  }),
  customer: ({ shipment }) => shipment?.customer_name ?? null,
  documents: ({ documents }) => documents.map(({ id, name, type }) => ({ id, name, type })),
};

/** Null: nothing is predicted. */
function bandOf(predicted: Container['predicted_eta'], timezone: string | null): object | null {
  return predicted && { at: predicted.p50, earliest_at: predicted.p10, latest_at: predicted.p90, timezone };
}

/** What a list of shipments shows of each: its containers have the rest. */
const OF_SHIPMENT: readonly ShareField[] = [
  'eta',
  'predicted_eta',
  'eta_reason',
  'route',
  'vessel',
  'shipping_line',
  'references',
  'customer',
];

export interface SharedShipment {
  readonly id: string;
  readonly number: string;
  readonly statuses: readonly string[];
  readonly facts: Readonly<Partial<Record<ShareField, Shown>>>;
}

/** @param boxes of the shipment, read briefly */
export function presentShipment(
  { id, attributes }: { readonly id: string; readonly attributes: Shipment },
  boxes: readonly BoxFacts[],
  fields: readonly ShareField[],
): SharedShipment {
  const own: Partial<Container> = {
    pod_timezone: attributes.pod_timezone,
    final_destination_timezone: attributes.destination_timezone,
    predicted_eta: attributes.predicted_eta,
    predicted_destination_eta: attributes.predicted_destination_eta,
    ref_numbers: [],
    seal_number: null,
  };
  const facts: BoxFacts = {
    id,
    container: own as Container,
    shipment: attributes,
    features: null,
    lateness: boxes.flatMap(({ lateness }) => lateness),
    exceptions: boxes.flatMap(({ exceptions }) => exceptions),
    owed: [],
    parts: [],
    unassessed: [],
    documents: [],
    terminal: null,
  };
  const isChosen = (field: ShareField) => fields.includes(field);
  const shown = OF_SHIPMENT.filter(isChosen).map((field) => [
    field,
    SHOWN[field as keyof typeof SHOWN](facts, isChosen),
  ]);
  return {
    id,
    number: shipmentNumber(attributes),
    statuses: boxes.map(({ container }) => container.current_status),
    facts: { ...Object.fromEntries(shown), ...(isChosen('actions') && { actions: actionsOnce(boxes, isChosen) }) },
  };
}

function shipmentNumber(shipment: Shipment): string {
  return shipment.bill_of_lading_number ?? shipment.booking_number ?? shipment.normalized_number;
}

function overdueStep({ milestone, expected_at: at }: StandingException['facts'], container: Container): object {
  const zones: Readonly<Record<string, string | null>> = {
    vessel_departed: container.pol_timezone,
    vessel_arrived: container.pod_timezone,
    arrived_at_inland_destination: container.final_destination_timezone,
  };
  return { step: milestone ?? null, at: at ?? null, timezone: zones[String(milestone)] ?? null };
}

interface ShownAction {
  readonly kind: string;
  readonly on?: string | null;
  readonly step?: string | null;
}

/** Each once, with the number of the shipment's containers that have it; of several last free days the first. */
function actionsOnce(boxes: readonly BoxFacts[], isChosen: (field: ShareField) => boolean): readonly unknown[] {
  const actions = boxes.flatMap((facts) => SHOWN.actions(facts, isChosen) as readonly ShownAction[]);
  return [...Map.groupBy(actions, ({ kind, step }) => `${kind} ${step ?? ''}`).values()].map((same) => {
    const [first] = same.toSorted((a, b) => String(a.on ?? '').localeCompare(String(b.on ?? '')));
    return { ...first, count: same.length };
  });
}

function statedFees({ fees_at_pod_terminal: atPort, ind_facility_fees: inland }: Container): object[] {
  const of = (fees: Container['fees_at_pod_terminal'], by: OwedBy) =>
    fees.map(({ type, amount, currency_code }) => ({ type, amount, currency_code, by }));
  return [...of(atPort, 'terminal'), ...of(inland, 'rail')];
}

/** What the reports show, else what the exceptions say. Ships are named where they are shown. */
function reasonsOf({ lateness, exceptions, container }: BoxFacts, isChosen: (field: ShareField) => boolean): object[] {
  const withShip = (name: unknown) => (isChosen('vessel') ? (name ?? null) : null);
  const isRolled = lateness.some(({ kind }) => kind === 'rolled');
  const reasons = [
    ...lateness.map((reason) => {
      const { from_vessel_name: from, to_vessel_name: to, known_at: _, ...rest } = presentReason(reason);
      return { ...rest, from_vessel_name: withShip(from), to_vessel_name: withShip(to) };
    }),
    ...exceptions.flatMap(({ kind, facts }): object[] => {
      if (kind === 'rolled_over' && !isRolled) {
        const ships = { from_vessel_name: withShip(facts.from), to_vessel_name: withShip(facts.to) };
        return [{ kind: 'rolled', place: facts.place ?? null, hours: null, ...ships }];
      }
      if (kind !== 'eta_moved') return [];
      return [{ kind, was_at: facts.was_at ?? null, eta_at: facts.eta_at ?? null, timezone: container.pod_timezone }];
    }),
  ];
  // Containers of one shipment have the same.
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
}

export interface SharedContainer {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly updated_at: string;
  /** By the chosen fields, and no others. */
  readonly facts: Readonly<Partial<Record<ShareField, Shown>>>;
}

export function presentBox(facts: BoxFacts, fields: readonly ShareField[]): SharedContainer {
  const isChosen = (field: ShareField) => fields.includes(field);
  const shown = fields.flatMap((field) => (field === 'map' ? [] : [[field, SHOWN[field](facts, isChosen)] as const]));
  const { number, current_status: status, updated_at } = facts.container;
  return { id: facts.id, number, status, updated_at, facts: Object.fromEntries(shown) };
}
