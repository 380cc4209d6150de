/** Faults of a tariff beyond its schema: contradictions and unknown references. */
import type { Tariff } from '../../../core/charges/tariff.ts';
import { type ErrorObject, errorObject } from '../../../http/jsonapi/errors.ts';
import type { DeriveContext } from '../../../tracking/context.ts';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

export function faultsOfTariff(
  tariff: Tariff,
  { gazetteer, holidays }: Pick<DeriveContext, 'gazetteer' | 'holidays'>,
): ErrorObject[] {
  const { kind, at, appliesTo, countedFrom, validFrom, validTo, tiers, closedDays, currency, maximum } = tariff;
  const { scac, port } = appliesTo;
  const isDetention = kind === 'detention';
  const isOfLine = isDetention || kind === 'combined';
  const countsRightly = isDetention === (countedFrom === 'gate_out');
  const countsInstead = isDetention ? 'gate_out' : 'discharge or availability';
  const { calendar } = closedDays;
  return [
    ...fault(!countsRightly, 'counted_from', `The free time of ${kind} counts from ${countsInstead}.`),
    ...fault(
      isOfLine && at === 'inland',
      'charged_at',
      `Only demurrage and storage are charged inland; ${kind} runs wherever the container is.`,
    ),
    ...fault(
      validFrom !== null && validTo !== null && validTo < validFrom,
      'valid_to',
      `The last day is before the first, ${validFrom}.`,
    ),
    ...fault(
      scac !== null && gazetteer.findLine(scac) === null,
      'applies_to/scac',
      `The line ${scac} is not known; GET /v2/shipping_lines lists them.`,
    ),
    ...fault(
      port !== null && gazetteer.placeResource(port) === null,
      'applies_to/port',
      `The place ${port} is not known; GET /v2/ports lists the ports.`,
    ),
    ...fault(
      calendar !== null && !holidays.isKnown(calendar),
      'closed_days/calendar',
      `The holidays of ${calendar} are not known; name a country (US) or a state of one (US-CA), or list days in extra.`,
    ),
    ...fault(!CURRENCIES.has(currency), 'currency_code', `${currency} is no currency of ISO 4217.`),
    ...tiers.flatMap(({ days, amount }, index) => [
      ...fault(
        (days === null) !== (index === tiers.length - 1),
        `tiers/${index}/days`,
        days === null
          ? 'Only the last tier has no end; give the number of days of this one.'
          : 'The last tier covers all the rest: its days are null.',
      ),
      ...fault(!isWhole(amount), `tiers/${index}/amount`, 'An amount has at most three decimals.'),
    ]),
    ...fault(maximum !== null && !isWhole(maximum), 'maximum', 'An amount has at most three decimals.'),
  ];
}

function fault(isThere: boolean, place: string, detail: string): ErrorObject[] {
  return isThere ? [errorObject('invalid_value', { detail, pointer: `/data/attributes/${place}` })] : [];
}

function isWhole(amount: number): boolean {
  return Math.round(amount * 1000) / 1000 === amount;
}
