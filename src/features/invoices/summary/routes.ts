/** Sums over invoices: billed, agreed, at stake, not checked and saved, by currency. */
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { Nullable, renderResource, resourceSchema } from '../../../http/jsonapi/resource.ts';
import { serveWholeList } from '../../../http/jsonapi/serve-operation.ts';
import { referenceId } from '../../../lib/ids.ts';
import { Currency } from '../input-schema.ts';
import { INVOICE_FILTERS } from '../list-store.ts';
import { GROUPS, type GroupBy, type SummaryRow, sumInvoices } from './store.ts';

const Attributes = Type.Object({
  group: Nullable(
    Type.String({ description: 'Biller, id of the customer, or month 2026-05; null: none, or no groups' }),
  ),
  name: Nullable(Type.String({ description: 'Of the group' })),
  currency_code: Currency,
  invoices: Type.Integer({ minimum: 0 }),
  billed: Type.Number(),
  computed: Nullable(
    Type.Number({
      description: 'What stays and tariffs give; only with filter[container] or filter[shipment], and if all is known',
    }),
  ),
  agreed: Type.Number(),
  at_stake: Type.Number({ description: 'Of findings of invoices about which no letter was sent' }),
  in_dispute: Type.Number({
    description:
      'Of letters that were sent and wait for an answer; with filter[container] or filter[shipment], of findings of such invoices',
  }),
  not_checked: Type.Number(),
  saved: Type.Number({ description: 'What billers gave up' }),
});

export const InvoiceSummarySchema = resourceSchema('invoice_summary', Attributes, Type.Object({}));

export const invoiceSummaryRoutes: ResourceRoutes<object> = async (app) => {
  serveWholeList(app, {
    path: '/invoice_summary',
    tags: ['invoices'],
    operationId: 'sumInvoices',
    schema: InvoiceSummarySchema,
    summary: 'Sum invoices',
    description:
      'A row for each currency, of each group. It takes the filters of the list. With filter[container] or ' +
      'filter[shipment] the sums are of the lines about it.',
    filters: INVOICE_FILTERS,
    own: { group_by: Type.Optional(Type.Enum([...GROUPS], { description: 'Without it one row for each currency' })) },
    rows: async (session, request, { filters }) => {
      const groupBy = groupOf((request.query as { group_by?: string }).group_by);
      const rows = await sumInvoices(session, filters, { groupBy, customers: request.auth.partyIds });
      return rows.map(render);
    },
  });
};

function groupOf(given: string | undefined): GroupBy | null {
  if (given === undefined) return null;
  const known = GROUPS.find((each) => each === given);
  if (known !== undefined) return known;
  const detail = `group_by is one of ${GROUPS.join(', ')}; not ${JSON.stringify(given.slice(0, 50))}.`;
  throw apiError('invalid_parameter', { detail, parameter: 'group_by' });
}

function render({ key, name, currency, atStake, inDispute, notChecked, ...sums }: SummaryRow) {
  const id = referenceId('invoice_summary', `${key}|${currency}`);
  const attributes = {
    group: key,
    name,
    currency_code: currency,
    invoices: sums.invoices,
    billed: sums.billed,
    computed: sums.computed,
    agreed: sums.agreed,
    at_stake: atStake,
    in_dispute: inDispute,
    not_checked: notChecked,
    saved: sums.saved,
  };
  return renderResource({ id, type: 'invoice_summary', attributes, relationships: {} });
}
