/** get_charges: what containers owe today, what they will owe, and what nobody can assess. */
import { z } from 'zod';
import { compact } from '../answers.ts';
import { type Api, type Document, Refusal, type Resource, related } from '../api.ts';
import { containerIdOf, shipmentIdOf } from '../resolve.ts';
import { defineTool, PageArguments, Row } from '../tool.ts';
import { pageOf } from './lists.ts';

export const getCharges = defineTool({
  name: 'get_charges',
  title: 'Get charges',
  description:
    'Demurrage, storage and detention: of a container or shipment, or of all containers with a charge that runs or begins soon (without id). ' +
    'Each charge is `owed`, `nothing_owed` or `cannot_assess` with its reason; is_complete=false means that the sum lacks something.',
  input: z.object({
    id: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('Id or number of a container or shipment; left out: upcoming charges'),
    kind: z.enum(['container', 'shipment']).default('container').describe('What `id` names'),
    within_days: z.int().min(0).max(90).default(7).describe('Without id: charges that begin within so many days'),
    ...PageArguments,
  }),
  output: { items: z.array(Row) },
  run: async (args, api) => {
    const found = args.id === undefined ? await readUpcoming(api, args) : await readOne(api, args.kind, args.id);
    return {
      ...found,
      steering: {
        purpose: 'What is owed, and what will be.',
        presentation_guidance:
          'Give amounts with their currency, and never add currencies. Name what cannot be assessed and why: it is unknown, not zero.',
        suggested_follow_ups: ['By when must it be picked up?', 'Which rule applies?'],
        suggested_tools: ['get_container', 'explain_value', 'attention'],
      },
    };
  },
});

async function readOne(api: Api, kind: 'container' | 'shipment', id: string) {
  if (kind === 'shipment') {
    const { data } = await api.get(`/v2/shipments/${await shipmentIdOf(api, id)}/charges`);
    const { as_of, owed, owed_by_kind, is_complete, by_container } = data.attributes;
    const payload = { as_of, owed, owed_by_kind, is_complete, items: by_container as object[] };
    return { payload, rows: { key: 'items' } };
  }
  const { data } = await api.get(`/v2/containers/${await containerIdOf(api, id)}/charges`);
  return {
    payload: { as_of: data.attributes.as_of, items: [chargesRow(data, [])] },
  };
}

async function readUpcoming(api: Api, args: { within_days: number; page: number; page_size: number }) {
  const found: Document<readonly Resource[]> = await api.list('/v2/charges', {
    within: `${args.within_days}d`,
    include: 'container,shipment',
    'page[number]': args.page,
    'page[size]': args.page_size,
  });
  const items = found.data.map((each) => chargesRow(each, found.included));
  const total = found.meta.total ?? items.length;
  return {
    payload: { within_days: args.within_days, items, meta: { total } },
    rows: { key: 'items', page: pageOf(found, args) },
  };
}

interface Charge extends Readonly<Record<string, unknown>> {
  readonly outcome: string;
}

function chargesRow(charges: Resource, included: readonly Resource[]) {
  const { attributes: of } = charges;
  const shipment = related(charges, 'shipment', included);
  const container = charges.relationships?.container?.data;
  if (!Array.isArray(of.charges)) throw new Refusal('The answer has no charges.');
  return compact({
    container_id: container && 'id' in container ? container.id : null,
    number: of.number,
    bill_of_lading: shipment?.attributes.bill_of_lading_number,
    customer_name: shipment?.attributes.customer_name,
    pickup_lfd_on: of.pickup_lfd_on,
    pickup_lfd_by: of.pickup_lfd_by,
    charges_from: of.charges_from,
    owed: of.owed,
    is_complete: of.is_complete,
    charges: (of.charges as readonly Charge[]).filter(({ outcome }) => outcome !== 'cannot_assess').map(chargeOf),
    cannot_assess: (of.charges as readonly Charge[])
      .filter(({ outcome }) => outcome === 'cannot_assess')
      .map(({ kind, charged_at, reason, detail }) => ({ kind, charged_at, reason, detail })),
    stated_fees: of.stated_fees,
  });
}

function chargeOf({ days, tariff_id: _id, ...charge }: Charge) {
  const next = (days as readonly { on: string; amount: number; total: number }[] | undefined)?.slice(0, 4);
  return compact({ ...charge, next_days: next?.map(({ on, amount, total }) => ({ on, amount, total })) });
}
