/**
 * The events that users enter of a container: what each kind means as observations and facts, and which of them were
 * replaced or withdrawn. Pure; knows neither keys nor requests.
 */
import { matterOf, type RecordedFact } from '../../core/facts.ts';
import type { MilestoneName } from '../../core/journey/milestones.ts';
import type { RecordedObservation } from '../../core/journey/statement.ts';
import type { Fact, FactField, Observation, ObservedTime, Place } from '../../core/observation.ts';

interface EnteredMove extends Pick<Observation, 'kind' | 'mode' | 'laden'> {
  /** What it may turn out to be to the journey, which decides by its place. */
  readonly roles: readonly MilestoneName[];
}

/** The mode of a ship is not entered: other statements of the leg give it, or it is a seagoing one. */
export const ENTERED_MOVES = {
  empty_out: { kind: 'gate_out', mode: 'truck', laden: false, roles: ['empty_out'] },
  full_in: { kind: 'gate_in', mode: 'truck', laden: true, roles: ['full_in'] },
  vessel_loaded: {
    kind: 'load',
    mode: null,
    laden: null,
    roles: ['vessel_loaded', 'transshipment_loaded', 'feeder_loaded'],
  },
  vessel_departed: {
    kind: 'departure',
    mode: null,
    laden: null,
    roles: ['vessel_departed', 'transshipment_departed', 'feeder_departed'],
  },
  vessel_arrived: {
    kind: 'arrival',
    mode: null,
    laden: null,
    roles: ['vessel_arrived', 'transshipment_arrived', 'feeder_arrived'],
  },
  vessel_discharged: {
    kind: 'discharge',
    mode: null,
    laden: null,
    roles: ['vessel_discharged', 'transshipment_discharged', 'feeder_discharged'],
  },
  rail_loaded: { kind: 'load', mode: 'rail', laden: null, roles: ['rail_loaded'] },
  rail_departed: { kind: 'departure', mode: 'rail', laden: null, roles: ['rail_departed'] },
  rail_arrived: { kind: 'arrival', mode: 'rail', laden: null, roles: ['rail_arrived'] },
  rail_unloaded: { kind: 'discharge', mode: 'rail', laden: null, roles: ['rail_unloaded'] },
  picked_up: { kind: 'gate_out', mode: 'truck', laden: true, roles: ['full_out'] },
  empty_returned: { kind: 'gate_in', mode: 'truck', laden: false, roles: ['empty_in'] },
} as const satisfies Readonly<Record<string, EnteredMove>>;
export type EnteredMoveName = keyof typeof ENTERED_MOVES;

export const ENTERED_FACTS = {
  delivered: 'delivered',
  pickup_appointment: 'pickup_appointment',
  last_free_day: 'pickup_lfd',
  available: 'available',
  not_available: 'available',
  holds_cleared: 'holds_cleared',
  fees_paid: 'fees_paid',
} as const satisfies Readonly<Record<string, FactField>>;
type EnteredFactName = keyof typeof ENTERED_FACTS;

export type UserEventName = EnteredMoveName | EnteredFactName;
export const USER_EVENTS = [...Object.keys(ENTERED_MOVES), ...Object.keys(ENTERED_FACTS)] as readonly UserEventName[];

/** An arrival that was accepted out of a paper; it is not entered in another way. */
export const ESTIMATED_ARRIVAL = 'estimated_arrival';
/** The source's own id of such an arrival, and its code. */
export const ARRIVAL_ID = 'pod_eta_at';
/** Code of a last free day that was accepted out of a paper. */
export const ACCEPTED_DAY = 'pickup_lfd';

export function isMoveName(name: string): name is EnteredMoveName {
  return name in ENTERED_MOVES;
}

export interface UserEvent {
  readonly id: string;
  readonly event: UserEventName | typeof ESTIMATED_ARRIVAL;
  readonly statement: Observation | Fact;
  readonly at: ObservedTime | null;
  readonly place: Place;
  /** Names of holds or types of fees; empty for other events. */
  readonly items: readonly string[];
  /** Accepted from a document, and withdrawn there. */
  readonly isAccepted: boolean;
  readonly recordedAt: number;
  /** How it ended; null while it is valid. `by`: the id of the statement that ended it. */
  readonly end: { readonly how: 'replaced' | 'withdrawn'; readonly at: number; readonly by: string } | null;
}

export interface UserSpan {
  readonly observations: readonly RecordedObservation[];
  readonly facts: readonly RecordedFact[];
}

/** The newest first. Of one matter a later statement replaces the earlier one. */
export function userEventsOf({ observations, facts }: UserSpan): UserEvent[] {
  const entries = [
    ...observations.map(({ observation, ...recorded }): EnteredStatement => {
      const { sourceEventId, equipment, statedAt, retracted, source } = observation;
      const matter = `move|${equipment}|${sourceEventId ?? recorded.id}`;
      return { ...recorded, statement: observation, source, matter, statedAt, isWithdrawal: retracted };
    }),
    ...facts.map(({ fact, ...recorded }): EnteredStatement => {
      const matter = ['fact', fact.equipment, fact.field, fact.place.locode ?? fact.place.name ?? '', matterOf(fact)];
      const { statedAt, source } = fact;
      return {
        ...recorded,
        statement: fact,
        source,
        matter: matter.join('|'),
        statedAt,
        isWithdrawal: isWithdrawal(fact),
      };
    }),
  ].filter(({ source }) => source.kind === 'user');
  const matters = [...Map.groupBy(entries, ({ matter }) => matter).values()];
  return matters.flatMap(eventsOfMatter).sort((a, b) => b.recordedAt - a.recordedAt || (a.id < b.id ? 1 : -1));
}

interface EnteredStatement {
  readonly id: string;
  readonly statement: Observation | Fact;
  readonly source: Observation['source'];
  readonly matter: string;
  readonly statedAt: string | null;
  readonly recordedAt: number;
  readonly isWithdrawal: boolean;
}

/** Before facts could be retracted, one without a value was taken back; an appointment without one was cancelled. */
function isWithdrawal({ retracted, value, field }: Fact): boolean {
  return retracted === true || (value === null && field !== 'pickup_appointment');
}

function eventsOfMatter(entries: readonly EnteredStatement[]): UserEvent[] {
  const inOrder = entries.toSorted((a, b) => statedMillis(a) - statedMillis(b) || a.recordedAt - b.recordedAt);
  return inOrder.flatMap((entry, index): UserEvent[] => {
    const event = entry.isWithdrawal ? null : nameOf(entry.statement);
    if (event === null) return [];
    const next = inOrder[index + 1];
    const { id, statement, recordedAt } = entry;
    const { code } = statement.original;
    return [
      {
        id,
        event,
        statement,
        at: timeOf(statement),
        place: statement.place,
        items:
          event === 'holds_cleared' || event === 'fees_paid' ? ((statement as Fact).value as readonly string[]) : [],
        isAccepted: code === ARRIVAL_ID || code === ACCEPTED_DAY,
        recordedAt,
        end:
          next === undefined
            ? null
            : { how: next.isWithdrawal ? 'withdrawn' : 'replaced', at: next.recordedAt, by: next.id },
      },
    ];
  });
}

function statedMillis({ statedAt, recordedAt }: EnteredStatement): number {
  return statedAt === null ? recordedAt : Date.parse(statedAt);
}

function nameOf(statement: Observation | Fact): UserEvent['event'] | null {
  if ('field' in statement) {
    if (statement.field === 'available') return statement.value === true ? 'available' : 'not_available';
    const names = Object.keys(ENTERED_FACTS) as EnteredFactName[];
    return names.find((name) => ENTERED_FACTS[name] === statement.field) ?? null;
  }
  const { code } = statement.original;
  return isMoveName(code) ? code : code === ARRIVAL_ID ? ESTIMATED_ARRIVAL : null;
}

function timeOf(statement: Observation | Fact): ObservedTime | null {
  if (!('field' in statement)) return statement.at;
  const { value } = statement;
  return typeof value === 'object' && value !== null && 'kind' in value ? value : null;
}
