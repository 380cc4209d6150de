/** Invoices: list, get, create, change, delete. Keys that are limited to customers read theirs, and change none. */
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { toOne } from '../../http/jsonapi/resource.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { changeInvoice, createInvoice, removeInvoice, SET_STATUSES } from './change-invoice.ts';
import { InvoiceInput, NewInvoice } from './input-schema.ts';
import type { InvoiceHead, StoredInvoice } from './invoice.ts';
import { INVOICE_LIST, pageInvoices } from './list-store.ts';
import { requireUnlimited } from './require-unlimited.ts';
import { InvoiceSchema, renderInvoice, renderInvoiceHead } from './schema.ts';
import { findInvoice } from './store.ts';

export const tags = ['invoices'];
/** Of two thousand lines. */
export const INVOICE_BODY_BYTES = 1024 * 1024;

const relationships = { customer: Type.Optional(toOne('party')) };
const Changed = Type.Object({
  ...Type.Partial(Type.Object(InvoiceInput)).properties,
  add_records: Type.Optional({
    ...InvoiceInput.records,
    description: 'Own records beside those that it has; one that it has already stays once',
  }),
  remove_records: Type.Optional({
    ...InvoiceInput.records,
    description: 'Own records that are deleted, with all their values; one that it does not have is passed over',
  }),
  status: Type.Optional(
    Type.Enum([...SET_STATUSES], { description: 'accepted: it is right. checked: opens one that is accepted or paid' }),
  ),
});

export const invoiceRoutes: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  serveResource(app, {
    path: '/invoices',
    tags,
    schema: InvoiceSchema,
    one: 'an invoice',
    many: 'invoices',
    render: (invoice: InvoiceHead | StoredInvoice) =>
      'lines' in invoice ? renderInvoice(invoice) : renderInvoiceHead(invoice),
    list: {
      description: 'Without lines and findings.',
      declaration: INVOICE_LIST,
      page: (session, query, { auth }) => pageInvoices(session, query, auth.partyIds),
    },
    get: { find: (session, id, { auth }) => findInvoice(session, id, auth.partyIds) },
    create: {
      permission: 'write',
      description: 'It is checked in the background. The same invoice again is answered with `duplicate` and its id.',
      bodyLimit: INVOICE_BODY_BYTES,
      body: writeBody('invoice', NewInvoice, { relationships }),
      create: (session, { attributes, relationships }, request) => {
        requireUnlimited(request);
        return createInvoice(session, tracking, attributes, relationships?.customer?.data?.id ?? null);
      },
    },
    change: {
      permission: 'write',
      description:
        'Omitted attributes keep their values; lines and records are replaced as a whole; with `add_records` and ' +
        '`remove_records` those of colleagues stay. What is billed can be changed until the invoice is disputed or settled.',
      bodyLimit: INVOICE_BODY_BYTES,
      body: changeBody('invoice', Changed, { relationships }),
      change: async (session, id, { attributes = {}, relationships }, request) => {
        requireUnlimited(request);
        const customer = relationships?.customer;
        const customerId = customer && (customer.data?.id ?? null);
        return changeInvoice(session, tracking, id, { attributes, customerId });
      },
    },
    delete: {
      permission: 'write',
      description: 'With its disputes. Its documents stay.',
      remove: (session, id, request) => {
        requireUnlimited(request);
        return removeInvoice(session, id);
      },
    },
  });
};
