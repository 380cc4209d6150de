/** The audit as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { auditRoutes } from './routes.ts';
import { AuditEventSchema } from './schema.ts';
import { deleteOldAuditEvents, EXPIRED_AUDIT_EVENTS } from './store.ts';

export const audit = {
  routes: [auditRoutes],
  resources: ({ container, shipment, colleague }) => ({
    audit_event: {
      schema: AuditEventSchema,
      relations: { actor: colleague('actor'), shipment: shipment('shipment'), container: container('container') },
    },
  }),
  work: ({ config }: { config: { audit: { retentionDays: number } } }) => ({
    kept: [
      { days: config.audit.retentionDays, time: 'wall', remove: deleteOldAuditEvents, expired: EXPIRED_AUDIT_EVENTS },
    ],
  }),
} satisfies Feature;
