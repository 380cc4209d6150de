/** Commands about predicted arrivals: who expects a ship when, and which containers will likely not be there in time. */
import type { Document, Identifier, ListDocument, Resource } from '../api.ts';
import { command, text } from '../command.ts';
import { Failure } from '../failure.ts';
import { CONTAINER, getOne, SHIPMENT } from '../find.ts';
import type { Row } from '../output/present.ts';
import { PAGE_OPTIONS, pagesOf } from './lists.ts';

type Values = Readonly<Record<string, unknown>>;

const DAY_MILLIS = 86_400_000;
/** The line's ETAs of a week. */
const USUAL_DAYS = 7;

/** A row for each ETA of an arrival, for its prediction, and for the arrival itself. */
function etaRows({ attributes: a }: Resource): Row[] {
  const to = a.place_name ?? a.place_locode;
  const etas = (a.etas as readonly Values[]).map((eta) => ({
    to,
    by: (eta.source as Values).name,
    eta: eta.eta_at,
    from: null,
    until: null,
    as_of: eta.stated_at,
    changes: eta.changes_count,
    usual_error: errorText(eta.error as Values | null),
    why: null,
  }));
  const { prediction, actual } = a as { readonly prediction: Values | null; readonly actual: Values | null };
  const rest = { to, from: null, until: null, as_of: null, changes: null, usual_error: null, why: null };
  return [
    ...etas,
    ...(prediction === null
      ? []
      : [
          {
            ...rest,
            by: 'prediction',
            eta: prediction.p50,
            from: prediction.p10,
            until: prediction.p90,
            as_of: prediction.as_of,
            why: (prediction.reasons as readonly Values[]).map(({ detail }) => detail).join('; '),
          },
        ]),
    ...(actual === null
      ? []
      : [{ ...rest, by: `arrived, by ${String(actual.by).replaceAll('_', ' ')}`, eta: actual.at }]),
  ];
}

function errorText(error: Values | null): string | null {
  if (error === null) return null;
  return `${Math.round(Number(error.median_absolute_hours))} h in the median of ${error.arrivals_count}`;
}

function shipmentIdOf({ relationships }: Resource, number: string): string {
  const shipment = relationships?.shipment?.data as Identifier | null | undefined;
  if (shipment == null) throw new Failure('NOT_FOUND', `This key sees no shipment of ${number}.`);
  return shipment.id;
}

/** Of a shipment on several ships, those of one container. */
function ofContainer({ data, ...document }: ListDocument, containerId: string): ListDocument {
  const isItsOwn = ({ relationships }: Resource) =>
    (relationships?.containers?.data as readonly Identifier[] | undefined)?.some(({ id }) => id === containerId);
  return { ...document, data: data.filter(isItsOwn) };
}

function dayOf(given: string | undefined, flag: string): number | undefined {
  if (given === undefined) return undefined;
  const at = /^\d{4}-\d\d-\d\d$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) throw new Failure('USAGE_ERROR', `${flag} is a day, such as 2026-05-11; not "${given}".`);
  return at;
}

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

export const ARRIVALS = [
  command<[string]>({
    name: 'etas',
    summary: 'All ETAs of its arrivals with the errors of their sources, and the prediction with its reasons',
    arguments: ['<number>'],
    examples: ['portolan etas MAEU123456789'],
    run: async (context, [number]) => {
      const api = await context.api();
      const { kind, resource } = await getOne(api, number, [CONTAINER, SHIPMENT]);
      const isContainer = kind === CONTAINER;
      const id = isContainer ? shipmentIdOf(resource, number) : resource.id;
      const found = (await api.get(`/shipments/${id}/etas`)) as ListDocument;
      const document: Document & ListDocument = isContainer ? ofContainer(found, resource.id) : found;
      const nothing = `${number} waits for no arrival.`;
      if (!context.isForPeople) return { document, nothing };
      return { rows: document.data.flatMap(etaRows), texts: ['why'], nothing };
    },
  }),
  command<[]>({
    name: 'arrivals',
    summary: "Containers by the days of the line's ETA, with the predicted arrival",
    options: [
      ['--from <day>', 'First day of the ETA; default: today'],
      ['--until <day>', `Last day of the ETA; default: ${USUAL_DAYS} days with the first`],
      ['--late', 'Only containers whose arrival is predicted after the last day'],
      ...PAGE_OPTIONS,
    ],
    examples: ['portolan arrivals --from 2026-05-11 --until 2026-05-17 --late'],
    run: async (context, _, options) => {
      const from = dayOf(text(options.from), '--from') ?? Date.now();
      const until = dayOf(text(options.until), '--until') ?? from + (USUAL_DAYS - 1) * DAY_MILLIS;
      if (dayText(until) < dayText(from))
        throw new Failure('USAGE_ERROR', '--until is a day after --from, or the same.');
      const query = {
        'filter[pod_eta_on][start]': dayText(from),
        'filter[pod_eta_on][end]': dayText(until),
        'filter[picked_up]': 'false',
        ...(options.late === true && { 'filter[predicted_pod_at][start]': dayText(until + DAY_MILLIS) }),
        sort: 'pod_eta_at',
        include: text(options.include) ?? 'shipment',
      };
      const days = `${dayText(from)} to ${dayText(until)}`;
      const nothing =
        options.late === true
          ? `All containers with an ETA from ${days} are predicted to arrive by then.`
          : `No container has an ETA from ${days}.`;
      return { pages: pagesOf(context, '/containers', query, options), nothing };
    },
  }),
];
