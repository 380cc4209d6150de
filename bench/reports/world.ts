/**
 * The facts of an account's containers and invoices as a forwarder has them: few large customers and many small ones, each
 * with lanes and lines of its own. From a seed; the same number gives the same container.
 */
import type { ReportFact } from '../../src/features/reports/facts/fact.ts';
import { type FigureName, valuesOf } from '../../src/features/reports/sums/figures.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Reference } from '../../src/reference/reference.ts';

const LOADING = [
  'CNSGH',
  'CNNBG',
  'CNYTN',
  'CNTAO',
  'CNXMN',
  'KRPUS',
  'JPTYO',
  'TWKHH',
  'VNVUT',
  'VNHPH',
  'THLCH',
  'MYPKG',
  'SGSIN',
  'IDJKT',
  'INNSA',
  'INMUN',
  'LKCMB',
  'AEJEA',
  'TRIST',
  'EGPSD',
];
const DISCHARGE = [
  'USLAX',
  'USLGB',
  'USOAK',
  'USSEA',
  'USNYC',
  'USSAV',
  'USHOU',
  'NLRTM',
  'BEANR',
  'DEHAM',
  'GBFXT',
  'FRLEH',
  'ESVLC',
  'ITGOA',
  'PLGDN',
];
const LINES = ['MAEU', 'MSCU', 'CMDU', 'COSU', 'HLCU', 'ONEY', 'EGLV', 'HDMU', 'YMLU', 'ZIMU'];
const DAY = 86_400_000;

export interface BenchWorld {
  readonly accountId: string;
  readonly customers: readonly string[];
  readonly months: number;
  /** The first of them. */
  readonly start: number;
  facts(container: number): ReportFact[];
}

/** A whole number to a value of 0 to 1, the same each time. */
function mixed(number: number, salt: number): number {
  let value = (number * 2_654_435_761 + salt * 40_503) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b) >>> 0;
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

export function benchWorld(
  { terminals, ports }: Pick<Reference, 'terminals' | 'ports'>,
  {
    accountId,
    customers: count,
    months,
  }: { readonly accountId: string; readonly customers: number; readonly months: number },
): BenchWorld {
  const start = Date.parse('2024-11-01T00:00:00Z');
  const customers = Array.from({ length: count }, () => newId(start));
  const terminalsOf = DISCHARGE.map((code) => terminals.listByPort(ports.getByLocode(code).id).slice(0, 3));
  const facts = (container: number): ReportFact[] => {
    const of = (salt: number) => mixed(container, salt);
    // Few are large: half of the containers belong to a tenth of the customers.
    const customer = Math.floor(count * of(1) ** 3.3);
    const own = (salt: number, choices: number) =>
      Math.floor(mixed(customer * 64 + Math.floor(of(salt) * choices), salt + 100) * 1e6);
    const lane = own(2, 6);
    const pol = LOADING[lane % LOADING.length] as string;
    const place = Math.floor(lane / LOADING.length) % DISCHARGE.length;
    const pod = DISCHARGE[place] as string;
    const line = LINES[own(3, 3) % LINES.length] as string;
    const near = terminalsOf[place] ?? [];
    const terminal = near[Math.floor(of(4) * near.length)]?.id ?? null;
    const departedAt = start + Math.floor(of(5) * months * 30.4) * DAY + of(6) * DAY;
    const transit = (14 + (lane % 21) + of(7) * of(8) * 14) * 1440;
    const error = (of(9) - 0.35) * (of(10) * 6 * 1440);
    const arrivedAt = departedAt + transit * 60_000;
    const dwell = (1 + of(11) * of(12) * 12) * 1440;
    const pickedUpAt = arrivedAt + dwell * 60_000;
    const end = start + months * 30.4 * DAY;
    const known = (value: number, salt: number, share = 0.93) => (of(salt) < share ? Math.round(value) : null);
    const connects = of(13) < 0.4 ? 1 : 0;
    const rolled = known(Number(of(14) < 0.08), 15, 0.85);
    const missed = connects === 1 ? known(Number(of(16) < 0.06), 17, 0.85) : null;
    const dayOf = (millis: number) => new Date(millis).toISOString().slice(0, 10);
    const common = {
      accountId,
      subjectId: idOf(container),
      currency: '',
      customer: customers[customer] ?? null,
      line,
      lane: `${pol}-${pod}`,
    };
    const etas = [1, 3, 5, 7, 10, 14, 21].map((days): [FigureName, number | null] => [
      `eta_minutes_${days}` as FigureName,
      known((error * days) / 14, 20 + days),
    ]);
    const all: ReportFact[] = [
      {
        ...common,
        basis: 'departures',
        countedOn: dayOf(departedAt),
        terminal: null,
        port: pol,
        figures: valuesOf('departures', {
          teu_hundredths: of(18) < 0.3 ? 100 : 200,
          rolled,
          connects,
          missed,
          co2e_kg: known(1200 + of(19) * 900, 19),
        }),
      },
      {
        ...common,
        basis: 'arrivals',
        countedOn: dayOf(arrivedAt),
        terminal,
        port: pod,
        figures: valuesOf('arrivals', {
          transit_minutes: Math.round(transit),
          first_eta_minutes: known(error, 30),
          ...Object.fromEntries(etas),
          ...{ rolled, connects, missed },
        }),
      },
      {
        ...common,
        basis: 'pick_ups',
        countedOn: dayOf(pickedUpAt),
        terminal,
        port: pod,
        figures: valuesOf('pick_ups', {
          dwell_minutes: known(dwell, 31),
          available_minutes: known(dwell * of(32), 33, 0.7),
        }),
      },
    ];
    const happened = [departedAt, arrivedAt, pickedUpAt].filter((at) => at < end).length;
    // One in eight has an invoice.
    if (happened === 3 && of(34) < 0.125) {
      const billed = Math.round(of(35) * 2_000_000);
      const isPaid = of(36) < 0.7;
      const avoided = of(37) < 0.1 ? Math.round(billed / 3) : 0;
      all.push({
        ...common,
        subjectId: idOf(container + 0x40_000_000),
        basis: 'invoices',
        currency: pod.startsWith('US') ? 'USD' : 'EUR',
        countedOn: dayOf(pickedUpAt),
        terminal,
        port: pod,
        lane: null,
        figures: valuesOf('invoices', {
          ...{ billed, billed_demurrage: billed, billed_detention: 0, disputed: avoided * 2, avoided },
          ...{ paid: isPaid ? billed - avoided : 0, paid_demurrage: isPaid ? billed - avoided : 0, paid_detention: 0 },
        }),
      });
    }
    return all.filter((fact, index) => index < happened || fact.basis === 'invoices');
  };
  return { accountId, customers, months, start, facts };
}

function idOf(number: number): string {
  return `0193a000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}
