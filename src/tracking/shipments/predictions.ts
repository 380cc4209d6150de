/**
 * What is predicted of a shipment and its containers, and how it is put into a stored document when it is read. It changes
 * while a ship sails, the rest of a document with news only: kept apart, a prediction makes no document anew
 * (docs/decisions/0005-check-times-spliced.md). What predicts is the feature `arrivals`; nothing here knows it.
 */
import { type Static, type TProperties, Type } from 'typebox';
import { type ArrivalReasonRule, PREDICTION_BASES } from '../../core/arrival/predicted-arrival.ts';
import { Nullable, Timestamp } from '../../http/jsonapi/resource.ts';

const REASON_RULES: Readonly<Record<ArrivalReasonRule, true>> = {
  line_slips: true,
  position: true,
  waits_for_berth: true,
  at_anchor: true,
  waits_at_canal: true,
  passage_closed: true,
  sails_late: true,
  eta_unchanged: true,
  silent_ship: true,
  overdue: true,
  usually_available: true,
  usual_onward: true,
  held: true,
  came_alike: true,
  few_data: true,
};

const Reason = Type.Object({
  rule: Type.Enum(Object.keys(REASON_RULES) as ArrivalReasonRule[]),
  detail: Type.String({ description: 'In words, in English' }),
  values: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()]), {
    description: 'What the words are made of: times, hours, numbers of arrivals',
  }),
});

export const PredictedTime = Type.Object(
  {
    p10: { ...Timestamp, description: 'One in ten arrives before' },
    p50: { ...Timestamp, description: 'Half arrive before: the prediction' },
    p90: { ...Timestamp, description: 'Nine in ten arrive before' },
    basis: Type.Enum([...PREDICTION_BASES], {
      description:
        "`blend`: the ship's position and the line's ETA; `line_eta`: without a position; `history`: what was usual there",
    }),
    reasons: Type.Array(Reason, { description: 'What moves it most comes first' }),
    samples: Type.Integer({ minimum: 0, description: 'Past arrivals that the band rests on' }),
    as_of: Timestamp,
  },
  { title: 'predicted_time', description: 'With the band in which 80 of 100 arrivals fall' },
);

const predicted = (description: string) => Nullable({ ...PredictedTime, description });

export type PredictedTimeShown = Static<typeof PredictedTime>;

/** Attributes of a shipment. */
export const SHIPMENT_PREDICTIONS = {
  predicted_eta: predicted('When the ship makes fast at the port of discharge; null once she has, and for the past'),
  predicted_destination_eta: predicted('When the containers arrive at the inland destination'),
} satisfies TProperties;

/** Attributes of a container. */
export const CONTAINER_PREDICTIONS = {
  ...SHIPMENT_PREDICTIONS,
  predicted_available_at: predicted('When the container can be picked up'),
} satisfies TProperties;

export type ShipmentPrediction = keyof typeof SHIPMENT_PREDICTIONS;
export type ContainerPrediction = keyof typeof CONTAINER_PREDICTIONS;

const nothing = <Name extends string>(attributes: Readonly<Record<Name, unknown>>) =>
  Object.fromEntries(Object.keys(attributes).map((name) => [name, null])) as Record<Name, null>;

/** Where nothing is predicted. */
export const NOTHING_PREDICTED = {
  shipment: nothing(SHIPMENT_PREDICTIONS),
  container: nothing(CONTAINER_PREDICTIONS),
} as const;

const NOTHING_AS_MEMBERS = {
  shipment: membersOf(NOTHING_PREDICTED.shipment),
  container: membersOf(NOTHING_PREDICTED.container),
} as const;

/** As the columns `predictions` hold them: the members of a JSON object without its braces. */
export function membersOf(attributes: object): string {
  return JSON.stringify(attributes).slice(1, -1);
}

/** @param stored the column `predictions`; null: nothing is predicted */
export function shownPredictions(type: 'shipment' | 'container', stored: string | null): string {
  return stored ?? NOTHING_AS_MEMBERS[type];
}

export type ShownPredictionsOf = {
  readonly shipment: Readonly<Record<ShipmentPrediction, PredictedTimeShown | null>>;
  readonly container: Readonly<Record<ContainerPrediction, PredictedTimeShown | null>>;
};

/** The stored ones as attributes. */
export function predictionsOf<Type extends keyof ShownPredictionsOf>(
  type: Type,
  stored: string | null,
): ShownPredictionsOf[Type] {
  return JSON.parse(`{${shownPredictions(type, stored)}}`);
}

/**
 * As they stand after a report that is being applied, whose predictions follow later: what has arrived is predicted no
 * more.
 */
export function predictionsAfter(
  type: 'shipment' | 'container',
  stored: string | null,
  arrived: { readonly port: boolean; readonly destination: boolean; readonly available: boolean },
): string | null {
  const gone: readonly ContainerPrediction[] = [
    ...(arrived.port || arrived.destination ? (['predicted_eta'] as const) : []),
    ...(arrived.destination ? (['predicted_destination_eta'] as const) : []),
    ...(arrived.available ? (['predicted_available_at'] as const) : []),
  ];
  if (stored === null || gone.length === 0) return stored;
  const shown = predictionsOf(type, stored);
  return membersOf({
    ...shown,
    ...Object.fromEntries(gone.filter((name) => name in shown).map((name) => [name, null])),
  });
}

interface Pickup {
  readonly availableForPickup: boolean | null;
  readonly podFullOutAt: string | null;
}

export const isPickedUpOrCanBe = ({ availableForPickup, podFullOutAt }: Pickup): boolean =>
  availableForPickup === true || podFullOutAt !== null;

/** Whether a container that can be picked up, or was, still shows when it will be available. */
export function isAvailabilityOver(stored: string | null, state: Pickup): boolean {
  return (
    stored !== null && isPickedUpOrCanBe(state) && predictionsOf('container', stored).predicted_available_at !== null
  );
}
