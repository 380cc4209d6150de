/** Checks on request: of a stored invoice, and of one that is not stored. */
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { getById, throwIfAny } from '../../../http/jsonapi/errors.ts';
import { linkMany, renderResource, resourceSchema, toMany } from '../../../http/jsonapi/resource.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { newId } from '../../../lib/ids.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { NewInvoice } from '../input-schema.ts';
import { billedOf, faultsOfInvoice, normalised } from '../invoice.ts';
import { requireUnlimited } from '../require-unlimited.ts';
import { INVOICE_BODY_BYTES, tags } from '../routes.ts';
import { InvoiceAttributes, InvoiceSchema, renderInvoice } from '../schema.ts';
import { checkStored } from './check-stored.ts';
import { presentFinding, presentLineCheck, presentSum } from './present-check.ts';
import { runCheck } from './read-inputs.ts';
import { CheckedSum, FindingSchema, LineCheck } from './schema.ts';

export const InvoiceCheckSchema = resourceSchema(
  'invoice_check',
  Type.Object({
    outcome: InvoiceAttributes.properties.outcome,
    lines: Type.Array(LineCheck, { description: 'In the order of the lines' }),
    findings: Type.Array(FindingSchema, { description: 'Strongest first' }),
    sums: Type.Array(CheckedSum),
  }),
  Type.Object({ shipments: toMany('shipment'), containers: toMany('container') }),
);

export const invoiceCheckRoutes: ResourceRoutes<{ tracking: TrackingContext }> = async (app, { tracking }) => {
  serveOperation(app, {
    method: 'post',
    path: '/invoices/check',
    tags,
    changes: false,
    operationId: 'checkInvoice',
    schema: InvoiceCheckSchema,
    permission: 'read',
    summary: 'Check an invoice without storing it',
    description: 'The attributes are those of a new invoice.',
    body: writeBody('invoice', NewInvoice),
    bodyLimit: INVOICE_BODY_BYTES,
    answer: async (session, request) => {
      requireUnlimited(request);
      const { attributes } = request.body.data;
      throwIfAny(faultsOfInvoice(attributes));
      const { check, findings } = await runCheck(session, tracking, normalised(billedOf(attributes)));
      const named = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
      return renderResource({
        id: newId(tracking.clock.now()),
        type: 'invoice_check',
        attributes: {
          outcome: check.outcome,
          lines: check.lines.map(presentLineCheck),
          findings: findings.map(presentFinding),
          sums: check.sums.map(presentSum),
        },
        relationships: {
          shipments: linkMany('shipment', named(check.lines.map(({ shipmentId }) => shipmentId))),
          containers: linkMany('container', named(check.lines.map(({ containerId }) => containerId))),
        },
      });
    },
  });

  serveOperation(app, {
    method: 'post',
    path: '/invoices/:id/check',
    tags,
    operationId: 'checkInvoiceAgain',
    schema: InvoiceSchema,
    permission: 'write',
    summary: 'Check a stored invoice now',
    description: 'By the facts and tariffs of now, whatever its status. A dispute that was sent stays as it was sent.',
    self: ({ id }) => `/v2/invoices/${id}`,
    act: (request) => {
      requireUnlimited(request);
      const { accountId } = request.auth;
      return getById('invoice', request.params.id, (id) => checkStored(tracking, accountId, id));
    },
    changes: true,
    answer: (_session, _request, { done: checked }) => renderInvoice(checked),
  });
};
