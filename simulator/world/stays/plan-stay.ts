/**
 * Turns the plan of a stay into facts: holds, availability, last free day, fees, appointments, place in the yard. Pure.
 */
import { draw, drawInteger } from '../random.ts';
import type { Fee, Stay, StayFact } from './stay.ts';
import type { PlannedHold, StayPlan } from './stay-plan.ts';
import { lastFreeDay, listChargedDays, TARIFFS, type Tariff } from './tariff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Time until a truck can fetch an arrived container. */
const HOURS_TO_STACK = 3;
const CHASSIS_ASSIGNED_BEFORE = 40 * MINUTE;
const PAID_BEFORE_LEAVING = 90 * MINUTE;
const MISSED_AFTER = 2 * HOUR;
const REHANDLED = 0.45;

export type StaySettings = Omit<Stay, 'facts' | 'chassis' | 'unreachable'> & {
  readonly seed: number;
  readonly plan: StayPlan;
};

/** @throws if the operator has no tariff for a container that leaves by truck */
export function planStay({ seed, plan, ...stay }: StaySettings): Stay {
  const label = `${stay.operator}|${stay.container.number}`;
  const planned = { ...stay, seed, plan, label };
  const unreachable = plan.unreachable
    ? { from: timeAt(planned, plan.unreachable.from), until: timeAt(planned, plan.unreachable.until) }
    : null;
  const holds = holdFacts(planned);
  if (stay.leavesBy === 'rail')
    return { ...stay, chassis: null, unreachable, facts: [...holds, ...yardFacts(planned)] };
  const chassis = `SIMZ${String(drawInteger(seed, `chassis|${label}`, { low: 0, high: 999_999 })).padStart(6, '0')}`;
  const available = availableFacts(planned, [...holds, ...(unreachable === null ? [] : [unreachable])]);
  const charged = { ...planned, tariff: tariffOf(stay.operator) };
  const facts: StayFact[] = [
    ...available,
    ...holds,
    ...freeDayFacts(charged, available),
    ...feeFacts(charged, available),
    ...appointmentFacts(planned),
    ...yardFacts(planned),
    { field: 'chassis', value: chassis, from: stay.leftAt - CHASSIS_ASSIGNED_BEFORE, until: stay.leftAt },
  ];
  return { ...stay, chassis, unreachable, facts };
}

interface Planned extends StaySettings {
  readonly label: string;
}

interface Charged extends Planned {
  readonly tariff: Tariff;
}

function tariffOf(operator: string): Tariff {
  const tariff = TARIFFS[operator];
  if (tariff === undefined)
    throw new Error(`"${operator}" has no tariff; known operators: ${Object.keys(TARIFFS).join(', ')}`);
  return tariff;
}

function timeAt({ arrivedAt, leftAt }: Planned, share: number): number {
  return Math.round((arrivedAt + share * (leftAt - arrivedAt)) / MINUTE) * MINUTE;
}

function holdFacts(stay: Planned): StayFact[] {
  return stay.plan.holds.flatMap((hold) => {
    const { name } = hold;
    const from = hold.placed === undefined ? stay.announcedAt : timeAt(stay, hold.placed);
    const until = timeAt(stay, hold.released);
    const statuses = hold.pending === undefined ? [] : [timeAt(stay, hold.pending)];
    return [from, ...statuses].map((start, index) => ({
      field: 'hold' as const,
      value: {
        name,
        status: index === 0 ? ('hold' as const) : ('pending' as const),
        description: describe(hold, index),
      },
      from: start,
      until: statuses[index] ?? until,
    }));
  });
}

function describe({ description }: PlannedHold, index: number): string {
  return index === 0 ? description : `${description}, in progress`;
}

/** A container is available after it is stacked, while no hold applies and the terminal can reach it. */
function availableFacts(
  stay: Planned,
  holds: readonly { readonly from: number; readonly until: number }[],
): StayFact[] {
  const { announcedAt, arrivedAt, leftAt } = stay;
  const stackedAt = Math.min(arrivedAt + HOURS_TO_STACK * HOUR, timeAt(stay, 0.15));
  const changes = [announcedAt, stackedAt, ...holds.flatMap(({ from, until }) => [from, until])];
  const times = [...new Set(changes)].filter((at) => at < leftAt).sort((left, right) => left - right);
  const facts: StayFact[] = [];
  for (const from of times) {
    const value = from >= stackedAt && !holds.some((hold) => hold.from <= from && from < hold.until);
    const last = facts.at(-1);
    if (last?.value === value) continue;
    if (last !== undefined) facts[facts.length - 1] = { ...last, until: from };
    facts.push({ field: 'available', value, from, until: leftAt });
  }
  return facts;
}

/** Start of free time; null: the container left before. */
function freeFrom({ tariff, arrivedAt }: Charged, available: readonly StayFact[]): number | null {
  if (tariff.countedFrom === 'arrival') return arrivedAt;
  return available.find(({ value }) => value === true)?.from ?? null;
}

function freeDayFacts(stay: Charged, available: readonly StayFact[]): StayFact[] {
  const from = freeFrom(stay, available);
  if (from === null) return [];
  const value = lastFreeDay(stay.tariff, from, stay.facility.zone).toString();
  return [{ field: 'last_free_day', value, from, until: stay.leftAt }];
}

function feeFacts(stay: Charged, available: readonly StayFact[]): StayFact[] {
  const { tariff, plan, leftAt, facility } = stay;
  const fee = (value: Omit<Fee, 'currency'>, from: number, until: number): StayFact => ({
    field: 'fee',
    value: { ...value, currency: tariff.currency },
    from,
    until,
  });
  const exam = plan.examFee && {
    value: {
      type: 'exam',
      amount: plan.examFee.amount.toFixed(tariff.decimals),
      description: 'Exam handling',
    } as const,
    from: timeAt(stay, plan.examFee.charged),
    until: timeAt(stay, plan.examFee.paid),
  };
  const from = freeFrom(stay, available);
  const paidAt = leftAt - PAID_BEFORE_LEAVING;
  const charged =
    from === null ? [] : listChargedDays(tariff, lastFreeDay(tariff, from, facility.zone), paidAt, facility.zone);
  return [
    ...(exam ? [fee(exam.value, exam.from, exam.until)] : []),
    ...charged.map(({ from: start, days, amount }, index) => {
      const description = days === 1 ? '1 day' : `${days} days`;
      return fee({ type: 'demurrage', amount, description }, start, charged[index + 1]?.from ?? paidAt);
    }),
  ];
}

function appointmentFacts(stay: Planned): StayFact[] {
  const { plan, leftAt } = stay;
  return plan.appointments.flatMap(({ made, missedAt }, index) => {
    const from = timeAt(stay, made);
    const appointment = (value: number | 'none', start: number, until: number): StayFact => ({
      field: 'appointment',
      value,
      from: start,
      until,
    });
    if (missedAt === undefined) return [appointment(hourBefore(leftAt), from, leftAt)];
    const at = hourBefore(timeAt(stay, missedAt));
    const next = plan.appointments[index + 1];
    const goneAt = at + MISSED_AFTER;
    return [
      appointment(at, from, goneAt),
      appointment('none', goneAt, next === undefined ? leftAt : timeAt(stay, next.made)),
    ];
  });
}

/** Appointments are at full hours of UTC, which are full or half hours in every zone. */
function hourBefore(time: number): number {
  return Math.floor(time / HOUR) * HOUR;
}

function yardFacts(stay: Planned): StayFact[] {
  const [from, moved, until] = [stay.arrivedAt, timeAt(stay, REHANDLED), stay.leftAt];
  return [
    { field: 'yard_location', value: yardPlace(stay, 'first'), from, until: moved },
    { field: 'yard_location', value: yardPlace(stay, 'second'), from: moved, until },
  ];
}

function yardPlace({ seed, label, facility }: Planned, which: string): string {
  const upTo = (name: string, high: number) => drawInteger(seed, `yard|${label}|${which}|${name}`, { low: 1, high });
  if (facility.type === 'RAMP') return `Track ${upTo('track', 9)} / ${upTo('spot', 30)}`;
  const block = 'ABCDEFGH'.charAt(Math.floor(draw(seed, `yard|${label}|${which}|block`) * 8));
  const bay = (value: number) => String(value).padStart(2, '0');
  return `${block}${bay(upTo('bay', 40))}-${bay(upTo('row', 9))}-${upTo('tier', 5)}`;
}
