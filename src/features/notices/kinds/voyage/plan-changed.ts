/** Vessel, port of discharge or terminal changed. */
import { alertKind } from '../notice-kind.ts';

export const planChanged = alertKind({
  kind: 'plan_changed',
  reports: 'vessel, port of discharge or terminal changed',
  threshold: null,
  source: {
    by: 'events',
    events: ['container.pod_terminal_changed', 'shipment.vessel_changed', 'shipment.port_of_discharge_changed'],
    read: ({ event }, { attributes }) => ({ facts: { event, changeset: attributes.changeset ?? {} } }),
  },
});
