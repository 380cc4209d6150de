/**
 * Who changed what: of the whole account for admins, of one shipment or container for whoever sees it and all customers. Names of
 * colleagues are not shown to users that are limited to customers.
 */
import type { FastifyRequest } from 'fastify';
import type { AccountSession } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import { getContainer } from '../../tracking/containers/get-container.ts';
import { getShipment } from '../../tracking/shipments/get-shipment.ts';
import { AuditEventSchema, renderAuditEvent } from './schema.ts';
import { AUDIT_LIST, pageAuditEvents } from './store.ts';

const LISTED = { schema: AuditEventSchema, render: renderAuditEvent, declaration: AUDIT_LIST };

export const auditRoutes: ResourceRoutes<object> = async (app) => {
  serveList(app, {
    ...LISTED,
    path: '/audit_events',
    tags: ['audit_events'],
    summary: 'List changes by people',
    description: 'Newest first. Changes that the service makes by reports of sources are not in it.',
    permission: 'admin',
    page: (session, query) => pageAuditEvents(session, query, { concerned: null, isAdmin: true }),
  });
  serveList(app, {
    ...LISTED,
    path: '/containers/:id/audit_events',
    tags: ['containers'],
    summary: 'List changes of a container by people',
    description: 'Newest first. Users limited to parties may not read it.',
    page: async (session, query, request) => {
      const { id } = await seenByColleague(session, request, getContainer);
      return pageAuditEvents(session, query, {
        concerned: { of: 'container', id },
        isAdmin: request.auth.role === 'admin',
      });
    },
  });
  serveList(app, {
    ...LISTED,
    path: '/shipments/:id/audit_events',
    tags: ['shipments'],
    summary: 'List changes of a shipment and its containers by people',
    description: 'Newest first. Users limited to parties may not read it.',
    page: async (session, query, request) => {
      const { id } = await seenByColleague(session, request, getShipment);
      return pageAuditEvents(session, query, {
        concerned: { of: 'shipment', id },
        isAdmin: request.auth.role === 'admin',
      });
    },
  });
};

type ById = Pick<FastifyRequest, 'auth'> & { readonly params: { readonly id: string } };

async function seenByColleague(
  session: AccountSession,
  request: ById,
  get: (session: AccountSession, request: ById) => Promise<{ readonly id: string }>,
): Promise<{ readonly id: string }> {
  const found = await get(session, request);
  if (request.auth.partyIds !== null)
    throw apiError('forbidden', { detail: 'The audit is available to keys and users that see all customers.' });
  return found;
}
