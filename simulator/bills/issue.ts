/**
 * The bills of a world: the line bills demurrage and detention, terminals bill storage, the railroad storage at its ramp
 * and per diem, some days after the last charged day. About two of five are wrong. A function of (world), so the same seed gives the same bills.
 */
import { LINE_PROFILES } from '../lines/profiles.ts';
import { getRailroad } from '../railroads/profiles.ts';
import type { Facility } from '../world/facility.ts';
import type { Container, Journey, Milestone } from '../world/journey.ts';
import { draw, drawInteger } from '../world/random.ts';
import { type Stay, stayFactOf } from '../world/stays/stay.ts';
import type { World } from '../world/world.ts';
import type { Bill, Biller, BillForm, BillLine } from './bill.ts';
import { type BilledStay, type Charge, chargeOf, dayIn, plusDays, sumOf } from './charge.ts';
import { BILLING_ERRORS, type BillingError, dated } from './errors.ts';
import { PUBLISHED_TARIFFS, type PublishedTariff } from './tariffs.ts';

const HOUR = 3_600_000;
const LINE = 'SIML';
/** Share of bills with an error, and of these with a second one. */
const WRONG = 0.4;
const TWICE_WRONG = 0.2;
const DAYS_TO_PAY = 30;

const known = new WeakMap<World, readonly Bill[]>();

/** In the order in which they are sent. With traffic, the world forgets old journeys and their bills. */
export function listBills(world: World): readonly Bill[] {
  let bills = known.get(world);
  if (bills === undefined) {
    bills = world.journeys
      .filter(({ line }) => line === LINE)
      .flatMap((journey) => KINDS.flatMap((kind) => billsOf(world, journey, kind)))
      .sort((left, right) => left.issuedAt - right.issuedAt || (left.number < right.number ? -1 : 1));
    known.set(world, bills);
  }
  return bills;
}

interface Kind {
  readonly charge: BillLine['charge'];
  readonly by: Biller['kind'];
  /** In the numbers of its bills. */
  readonly letter: string;
}

const KINDS: readonly Kind[] = [
  { charge: 'demurrage', by: 'shipping_line', letter: 'D' },
  { charge: 'detention', by: 'shipping_line', letter: 'P' },
  { charge: 'storage', by: 'terminal', letter: 'S' },
  { charge: 'storage', by: 'rail', letter: 'R' },
  { charge: 'detention', by: 'rail', letter: 'E' },
];
const DECIMALS: Readonly<Record<string, 0 | 2>> = { JPY: 0 };

interface Charged {
  readonly container: Container;
  readonly stay: BilledStay;
  /** Code of the terminal or SCAC of the railroad from which it was fetched. */
  readonly operator: string;
  /** Where the charge ended. */
  readonly facility: Facility;
}

function billsOf(world: World, journey: Journey, kind: Kind): Bill[] {
  const charged = journey.containers.flatMap((container) => chargedOf(world, journey, container, kind) ?? []);
  const right = charged.map((each) => ({ ...each, charge: chargeOf(each.stay) }));
  const [first] = right;
  if (first === undefined) return [];
  const number = numberOf(journey, kind);
  const { seed } = world;
  const form = formOf(seed, number, kind);
  const errors = errorsOf(seed, number);
  const plain = write({ journey, kind, number, form, seed }, right);
  const hasLostDays = charged.some(({ stay }) => stay.lost.size > 0);
  let stays = charged;
  let applied: BillingError[] = [];
  for (const error of errors) {
    if (applied.length === errorCount(seed, number)) break;
    if (applied.some(({ group }) => group === error.group)) continue;
    // What a free day less or a day lost costs could not be told apart.
    if (error.group === 'free' && error.name !== 'held_or_unavailable' && hasLostDays) continue;
    const believed = stays.map((each) => ({ ...each, stay: error.believe?.(each.stay) ?? each.stay }));
    const hasEffect = error.believe === undefined || total(believed) > total(stays);
    const printed = plain && (error.print === undefined ? plain : error.print(plain));
    if (!hasEffect || printed === undefined) continue;
    stays = believed;
    applied = [...applied, error];
  }
  const written = write(
    { journey, kind, number, form, seed },
    stays.map((each) => ({ ...each, charge: chargeOf(each.stay) })),
  );
  if (written === undefined) return [];
  const printed = applied.reduce((bill, { print }) => print?.(bill) ?? bill, written);
  const bill = {
    ...printed,
    errors: applied.map(({ name }) => name),
    rightTotal: right.reduce((sum, { charge }) => sum + sumOf(charge.days), 0),
  };
  return [bill, ...(bill.errors.length === 0 ? againOf(seed, bill) : [])];
}

function total(charged: readonly Charged[]): number {
  return charged.reduce((sum, { stay }) => sum + sumOf(chargeOf(stay).days), 0);
}

/** The bill that was paid by right comes again: in the same words, under another number, or from the terminal. */
function againOf(seed: number, bill: Bill): Bill[] {
  const share = draw(seed, `bill|${bill.number}|again`);
  const again = dated(bill, 3);
  if (share < 0.05)
    return [
      {
        ...again,
        form: 'pdf',
        issuedAt: again.issuedAt,
        invoiceDate: bill.invoiceDate,
        dueDate: bill.dueDate,
        disputeUntil: bill.disputeUntil,
        errors: ['duplicate_invoice'],
        rightTotal: 0,
      },
    ];
  if (share < 0.1) return [{ ...again, number: `${bill.number}B`, errors: ['billed_twice'], rightTotal: 0 }];
  if (share < 0.2 && bill.number.startsWith('SD')) {
    const { code, name } = terminalOf(bill);
    return [
      {
        ...again,
        number: `${code}${bill.number}`,
        biller: { kind: 'terminal', code, name },
        form: 'csv',
        errors: ['billed_by_other'],
        rightTotal: 0,
      },
    ];
  }
  return [];
}

function terminalOf({ journey }: Bill) {
  const { name, smdgCode } = facilityOf(journey, 'vessel_discharged');
  return { code: smdgCode ?? '', name };
}

function numberOf(journey: Journey, kind: Kind): string {
  return `S${kind.letter}${journey.billOfLading.slice(-7)}`;
}

function formOf(seed: number, number: string, kind: Kind): BillForm {
  const share = draw(seed, `bill|${number}|form`);
  if (share < 0.5) return 'pdf';
  return kind.by === 'terminal' || share < 0.7 ? 'csv' : '310';
}

function errorCount(seed: number, number: string): number {
  const share = draw(seed, `bill|${number}|wrong`);
  return share < WRONG * TWICE_WRONG ? 2 : share < WRONG ? 1 : 0;
}

/** All errors, in an order of the bill's own. */
function errorsOf(seed: number, number: string): BillingError[] {
  return BILLING_ERRORS.map((error) => ({
    error,
    rank: draw(seed, `bill|${number}|${error.name}`) * (error.isRare ? 0.25 : 1),
  }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ error }) => error);
}

interface Writing {
  readonly journey: Journey;
  readonly kind: Kind;
  readonly number: string;
  readonly form: BillForm;
  readonly seed: number;
}

/** @returns undefined where no day is charged */
function write(
  { journey, kind, number, form, seed }: Writing,
  charged: readonly (Charged & { readonly charge: Charge })[],
): Bill | undefined {
  const lines = charged.flatMap((each) => linesOf(kind.charge, each));
  const [first] = charged;
  if (first === undefined || lines.length === 0) return undefined;
  const { facility, stay } = first;
  const lastDay = lines
    .map(({ to }) => to)
    .sort()
    .at(-1) as string;
  const invoiceDate = plusDays(lastDay, drawInteger(seed, `bill|${number}|days`, { low: 1, high: 5 }));
  const at = Temporal.PlainDate.from(invoiceDate).toZonedDateTime({ timeZone: facility.zone, plainTime: '08:00' });
  const port = facilityOf(journey, 'vessel_discharged');
  return {
    number,
    biller: billerOf(kind, journey, first),
    form,
    issuedAt: at.epochMilliseconds + drawInteger(seed, `bill|${number}|hours`, { low: 0, high: 9 }) * HOUR,
    invoiceDate,
    dueDate: plusDays(invoiceDate, DAYS_TO_PAY),
    disputeUntil: port.locode.startsWith('US') ? plusDays(invoiceDate, DAYS_TO_PAY) : null,
    billOfLading: journey.billOfLading,
    journey,
    port: { locode: port.locode, name: port.portName },
    currency: stay.tariff.currency_code,
    decimals: DECIMALS[stay.tariff.currency_code] ?? 2,
    lines,
    total: sumOf(lines),
    isCertified: true,
    errors: [],
    rightTotal: sumOf(lines),
  };
}

function billerOf({ by }: Kind, { line }: Journey, { facility, operator }: Charged): Biller {
  switch (by) {
    case 'shipping_line':
      return { kind: by, code: line, name: LINE_PROFILES.find(({ scac }) => scac === line)?.name ?? line };
    case 'terminal':
      return { kind: by, code: operator, name: facility.name };
    case 'rail':
      return { kind: by, code: operator, name: getRailroad(operator).name };
  }
}

/** A line for each tier, and for each run of days that no lost day interrupts. */
function linesOf(
  charge: BillLine['charge'],
  { container, stay, charge: { freeFrom, freeTo, days } }: Charged & { readonly charge: Charge },
): BillLine[] {
  const runs: (typeof days)[number][][] = [];
  for (const day of days) {
    const before = runs.at(-1)?.at(-1);
    const isCut = before === undefined || before.tier !== day.tier || isLostBetween(stay, before.on, day.on);
    if (isCut) runs.push([day]);
    else runs.at(-1)?.push(day);
  }
  return runs.flatMap((run): BillLine[] => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [
      {
        container: container.number,
        isoCode: container.isoCode,
        charge,
        freeDays: stay.tariff.free_days,
        freeFrom,
        freeTo,
        from: first.on,
        to: last.on,
        days: run.length,
        rate: first.amount,
        amount: sumOf(run),
      },
    ];
  });
}

function isLostBetween({ lost }: BilledStay, from: string, to: string): boolean {
  return [...lost].some((day) => from < day && day < to);
}

/** What is charged of a container by a published tariff; undefined: nothing is. */
function chargedOf(world: World, journey: Journey, container: Container, kind: Kind): Charged | undefined {
  const port = facilityOf(journey, 'vessel_discharged');
  // It is fetched from the ramp where a train brought it.
  const stay = world.stays.find((each) => each.container === container && each.leavesBy === 'truck');
  const tariff = tariffOf(journey, container, kind, port);
  if (tariff === undefined || stay === undefined || (stay.facility !== port) !== (kind.by === 'rail')) return undefined;
  const { operator } = stay;
  if (kind.charge !== 'detention') {
    const { zone } = stay.facility;
    return {
      container,
      operator,
      facility: stay.facility,
      stay: {
        tariff,
        start: dayIn(stay.arrivedAt, zone),
        stated: stayFactOf(stay, 'last_free_day') ?? null,
        end: dayIn(stay.leftAt, zone),
        lost: lostDays(stay),
      },
    };
  }
  const returned = timeOf(journey, container, 'empty_in');
  if (returned === undefined) return undefined;
  const { zone } = returned.facility;
  return {
    container,
    operator,
    facility: returned.facility,
    stay: { tariff, start: dayIn(stay.leftAt, zone), stated: null, end: dayIn(returned.at, zone), lost: new Set() },
  };
}

function tariffOf({ line }: Journey, { isoCode }: Container, kind: Kind, port: Facility): PublishedTariff | undefined {
  const isReefer = isoCode.includes('R');
  const fitting = PUBLISHED_TARIFFS.filter(
    ({ kind: of, charged_at, applies_to: { scac, country, terminal, equipment_groups } }) =>
      of === kind.charge &&
      (charged_at === 'inland') === (kind.by === 'rail' && kind.charge === 'storage') &&
      (scac ?? line) === line &&
      (country ?? port.locode.slice(0, 2)) === port.locode.slice(0, 2) &&
      (terminal ?? port.smdgCode) === port.smdgCode &&
      (equipment_groups === undefined || isReefer),
  );
  return fitting.find(({ applies_to }) => applies_to.equipment_groups !== undefined) ?? fitting[0];
}

/** The whole days on which the terminal could not reach it. */
function lostDays({ unreachable, facility: { zone } }: Stay): Set<string> {
  const days = new Set<string>();
  if (unreachable === null) return days;
  const last = dayIn(unreachable.until, zone);
  for (let day = plusDays(dayIn(unreachable.from, zone), 1); day < last; day = plusDays(day, 1)) days.add(day);
  return days;
}

function timeOf({ journeyEvents }: Journey, container: Container, milestone: Milestone) {
  const found = journeyEvents.find(
    (each) => each.milestone === milestone && each.container === container && each.at !== null,
  );
  return found?.at == null ? undefined : { at: found.at, facility: found.call.facility };
}

function facilityOf({ journeyEvents }: Journey, milestone: Milestone): Facility {
  const found = journeyEvents.find((each) => each.milestone === milestone && each.at !== null);
  if (found === undefined) throw new Error(`a journey has no ${milestone}`);
  return found.call.facility;
}
