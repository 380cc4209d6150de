/** What a tariff would charge for one invented container. Nothing is stored; the body is that of a new tariff and the example. */
import { type Static, Type } from 'typebox';
import { CANNOT_ASSESS, type CannotAssessReason } from '../../../core/charges/charge-clock.ts';
import { dayNumber } from '../../../core/charges/days.ts';
import { type Tariff, TIER_UNITS } from '../../../core/charges/tariff.ts';
import { wordsOfTariff } from '../../../core/charges/words.ts';
import { workedExample } from '../../../core/charges/worked-example.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { errorObject, throwIfAny } from '../../../http/jsonapi/errors.ts';
import { Nullable, type RenderedResource, renderResource, resourceSchema } from '../../../http/jsonapi/resource.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { newId } from '../../../lib/ids.ts';
import { shipmentTerms } from '../../../tracking/apply/stored-shipment.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { NewTariff, tariffOf } from './schema.ts';
import { faultsOfTariff } from './write-tariff.ts';

/** Days of this century: the holidays of each year that is asked for stay in memory. */
const EXAMPLE_DAY = '^20\\d{2}-\\d{2}-\\d{2}';
const LONGEST_DAYS = 400;

const Example = Type.Object(
  {
    port: Type.String({
      pattern: '^[A-Z]{2}[A-Z2-9]{3}$',
      description: 'UN/LOCODE of the place where the container is charged',
      examples: ['USLGB'],
    }),
    started_at: Type.String({
      pattern: `${EXAMPLE_DAY}T([01]\\d|2[0-3]):[0-5]\\d$`,
      description: 'Local time of the event from which the tariff counts',
      examples: ['2026-05-08T14:00'],
    }),
    until: Type.String({
      format: 'date',
      pattern: `${EXAMPLE_DAY}$`,
      description: `Day on which it leaves or is returned; at most ${LONGEST_DAYS} days later`,
      examples: ['2026-05-21'],
    }),
  },
  {
    additionalProperties: false,
    description: 'An invented container. It meets all limits but those of place and day.',
  },
);

const Preview = Type.Object({ ...NewTariff.properties, example: Example });

const Day = Type.String({ format: 'date', examples: ['2026-05-14'] });
const Amount = (description: string) => Type.Number({ description, examples: [1100] });

const Attributes = Type.Object({
  reason: Nullable(
    Type.Enum(Object.keys(CANNOT_ASSESS) as CannotAssessReason[], {
      description: 'Why nothing can be computed; no_rule: the tariff does not cover the place or the day',
    }),
  ),
  detail: Type.String({ description: 'The rule or the reason, in words' }),
  place_name: Type.String({ examples: ['Long Beach'] }),
  last_free_on: Nullable({ ...Day, description: 'Last free day; null: no day is free' }),
  total: Nullable(Amount('Charged in all')),
  currency_code: Type.String({ description: 'ISO 4217', examples: ['USD'] }),
  spans: Type.Array(
    Type.Object(
      {
        from: Day,
        to: Day,
        days: Type.Integer({ minimum: 1, description: 'Charged days' }),
        price: Amount('Of each day, or of the whole tier'),
        per: Type.Enum([...TIER_UNITS]),
        amount: Amount('Charged for these days'),
      },
      { title: 'tariff_span' },
    ),
    { description: 'The charged days of each tier' },
  ),
});

export const TariffPreviewSchema = resourceSchema('tariff_preview', Attributes, Type.Object({}));

type Context = Pick<TrackingContext, 'clock' | 'gazetteer' | 'holidays'>;

export const tariffPreviewRoutes: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  serveOperation(app, {
    method: 'post',
    changes: false,
    path: '/tariffs/preview',
    tags: ['tariffs'],
    schema: TariffPreviewSchema,
    summary: 'Compute an example by a tariff',
    description: 'Nothing is stored. The attributes are those of a new tariff, and `example`.',
    body: writeBody('tariff', Preview),
    answer: (_session, { body }) => preview(tracking, body.data.attributes),
  });
};

/** @throws ApiError all that is wrong with the tariff and the example */
function preview(context: Context, { example, ...input }: Static<typeof Preview>): RenderedResource {
  const now = context.clock.now();
  const tariff = tariffOf(input, { id: '', customerId: null, createdAt: now });
  throwIfAny([...faultsOfTariff(tariff, context), ...faultsOfExample(example, context)]);
  const attributes: Static<typeof Attributes> = {
    ...compute(tariff, example, context),
    place_name: context.gazetteer.placeOf(example.port)?.name ?? example.port,
    currency_code: tariff.currency,
  };
  return renderResource({ id: newId(now), type: 'tariff_preview', attributes, relationships: {} });
}

function compute(tariff: Tariff, example: Static<typeof Example>, context: Context) {
  const { port: locode, started_at: local, until } = example;
  const zones = context.gazetteer.locate({ locode, name: null, facility: null })?.timeZones ?? [];
  const timeZone = zones.length === 1 ? (zones[0] as string) : null;
  const startedAt = Temporal.PlainDateTime.from(local)
    .toZonedDateTime(timeZone ?? 'UTC')
    .toInstant()
    .toString();
  const place = { locode, timeZone, terminal: null };
  const terms = shipmentTerms(context, { scac: '', customerId: null }, []);
  const found = workedExample(tariff, { place, startedAt, until }, terms);
  if (typeof found === 'string')
    return { reason: found, detail: CANNOT_ASSESS[found], last_free_on: null, total: null, spans: [] };
  const { lastFreeOn, total, spans } = found;
  return { reason: null, detail: wordsOfTariff(tariff), last_free_on: lastFreeOn, total, spans: [...spans] };
}

function faultsOfExample({ port, started_at: local, until }: Static<typeof Example>, { gazetteer }: Context) {
  const startedOn = local.slice(0, 10);
  const fault = (isThere: boolean, member: string, detail: string) =>
    isThere ? [errorObject('invalid_value', { detail, pointer: `/data/attributes/example/${member}` })] : [];
  const isDay = isCalendarDay(startedOn);
  const days = isDay ? dayNumber(until) - dayNumber(startedOn) : 0;
  return [
    ...fault(
      gazetteer.placeResource(port) === null,
      'port',
      `The place ${port} is not known; GET /v2/ports lists them.`,
    ),
    ...fault(!isDay, 'started_at', `There is no day ${startedOn}.`),
    ...fault(days < 0, 'until', `The last day is before the event, ${startedOn}.`),
    ...fault(days > LONGEST_DAYS, 'until', `An example spans at most ${LONGEST_DAYS} days.`),
  ];
}

function isCalendarDay(on: string): boolean {
  return new Date(`${on}T00:00:00Z`).toJSON()?.slice(0, 10) === on;
}
