/** Prices, equipment and currency of a line against the tariff, for the days that no stronger finding names. Pure. */
import { readSizeType } from '@portolan/codes/size-type';
import type { ChargeTerms } from '../../charge-clock.ts';
import { dayText } from '../../days.ts';
import type { Claim } from '../claims.ts';
import { sumOf, TOLERANCE, toAmount, toThousandths } from '../money.ts';
import { expectedDays, expectedOf } from '../reading/expected.ts';
import type { Compared, ReadInvoice, ReadLine } from '../reading/lines.ts';
import { type NamedDays, NOTHING, spanValues } from './named-days.ts';

export function findWrongCurrencies({ groups }: ReadInvoice): Claim[] {
  return groups.flat().flatMap(({ line, index, pool, compared }): Claim[] => {
    const tariff = compared?.expected.clock?.tariff;
    if (tariff === undefined || tariff.currency === line.currency) return [];
    return [
      {
        ...NOTHING,
        rule: 'wrong_currency',
        sureness: 'ask',
        line: index,
        takes: [{ pool, days: 'all' }],
        values: { currency: line.currency, tariff_currency: tariff.currency, tariff: tariff.name },
        tariffId: tariff.id,
      },
    ];
  });
}

export function findWrongPrices({ groups, terms, invoice }: ReadInvoice, named: NamedDays): Claim[] {
  const priced = groups.filter((group) => !isWithinSum(group, named));
  return priced.flat().flatMap((line): Claim[] => {
    const { compared, charge } = line;
    if (compared === null || charge === null || !compared.isPriced) return [];
    const dearer = [...line.billed.amounts].filter(
      ([day, amount]) => !named(line.index).has(day) && amount > owedOn(compared, day),
    );
    if (sumOf(dearer.map(([day, amount]) => amount - owedOn(compared, day))) < TOLERANCE) return [];
    const days = dearer.map(([day]) => day);
    const other = pricesOfBilledEquipment(line, compared, terms, invoice.biller.kind, days);
    const byEquipment = new Map(
      dearer.flatMap(([day, amount]) => {
        const owed = owedOn(compared, day);
        const part = Math.min(amount, other?.get(day) ?? owed) - owed;
        return part > 0 ? [[day, part] as const] : [];
      }),
    );
    const byRate = new Map(
      dearer.flatMap(([day, amount]) => {
        const part = amount - owedOn(compared, day) - (byEquipment.get(day) ?? 0);
        return part > 0 ? [[day, part] as const] : [];
      }),
    );
    return [
      claimOf('wrong_equipment', line, compared, byEquipment),
      claimOf('wrong_rate', line, compared, byRate),
    ].flat();
  });
}

/**
 * Amounts for several days, and a maximum, fall on other days where the biller does not charge each day that it could:
 * what is billed in all is compared.
 */
function isWithinSum(group: readonly ReadLine[], named: NamedDays): boolean {
  const compared = group[0]?.compared ?? null;
  const clock = compared?.expected.clock ?? null;
  if (compared === null || clock === null) return false;
  const billed = group.flatMap((line) => [...line.billed.amounts].filter(([day]) => !named(line.index).has(day)));
  const days = group.flatMap((line) => [...line.billed.amounts.keys()]);
  if (Math.min(...days) < clock.beginsOn) return false;
  const last = Math.max(...days);
  const taken = new Set(group.flatMap((line) => [...named(line.index)]));
  const owed = [...compared.days].filter(([day]) => day <= last);
  const all = sumOf(owed.map(([, { amount }]) => amount));
  const isBelowMaximum = clock.tariff.maximum === null || all < toThousandths(clock.tariff.maximum);
  if (isBelowMaximum && clock.tariff.tiers.every(({ per }) => per === 'day')) return false;
  // What a maximum cuts off is not of the days that are named.
  const rest = isBelowMaximum ? sumOf(owed.map(([day, { amount }]) => (taken.has(day) ? 0 : amount))) : all;
  return sumOf(billed.map(([, amount]) => amount)) < rest + TOLERANCE;
}

function owedOn({ days }: Compared, day: number): number {
  return days.get(day)?.amount ?? 0;
}

function claimOf(
  rule: 'wrong_equipment' | 'wrong_rate',
  { index, pool, line, billed }: ReadLine,
  compared: Compared,
  differences: ReadonlyMap<number, number>,
): Claim[] {
  const { clock } = compared.expected;
  const days = [...differences.keys()];
  const [first] = days;
  if (first === undefined || clock === null || sumOf(differences.values()) < TOLERANCE) return [];
  const { equipmentLength, equipmentType } = compared.stay.charged;
  return [
    {
      ...NOTHING,
      rule,
      sureness: 'certain',
      line: index,
      takes: [{ pool, days: differences }],
      values: {
        ...spanValues(days),
        currency: line.currency,
        rate: toAmount(billed.amounts.get(first) ?? 0),
        tariff_rate: toAmount(owedOn(compared, first)),
        rate_on: dayText(first),
        maximum: clock.tariff.maximum,
        tariff: clock.tariff.name,
        billed_equipment: line.equipment,
        equipment_length: equipmentLength,
        equipment_type: equipmentType,
      },
      tariffId: clock.tariff.id,
    },
  ];
}

/** What the days would cost for the equipment that the line names; null: it is that of the container, or has no price. */
function pricesOfBilledEquipment(
  { line, charge }: ReadLine,
  { stay, expected }: Compared,
  terms: ChargeTerms,
  biller: Parameters<typeof expectedOf>[1],
  days: readonly number[],
): ReadonlyMap<number, number> | null {
  const { equipmentType, equipmentLength } = readSizeType(line.equipment);
  const { charged } = stay;
  const isOther =
    (equipmentType !== null && charged.equipmentType !== null && equipmentType !== charged.equipmentType) ||
    (equipmentLength !== null && charged.equipmentLength !== null && equipmentLength !== charged.equipmentLength);
  if (!isOther || charge === null) return null;
  const billed = {
    ...charged,
    equipmentType: equipmentType ?? charged.equipmentType,
    equipmentLength: equipmentLength ?? charged.equipmentLength,
  };
  const found = expectedOf(charge, biller, { ...stay, charged: billed }, terms, expected.at);
  if (found.clock === null || found.clock.tariff.currency !== line.currency) return null;
  const [from, to] = [Math.min(...days), Math.max(...days)];
  return new Map([...expectedDays(found, from, to)].map(([day, { amount }]) => [day, amount]));
}
