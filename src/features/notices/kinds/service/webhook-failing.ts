/** Deliveries of a webhook fail. It is about the installation, so no filter applies. */
import { alertKind } from '../notice-kind.ts';

export const webhookFailing = alertKind({
  kind: 'webhook_failing',
  reports: 'deliveries of a webhook fail; for admins',
  threshold: { unit: 'hours', usual: 1, minimum: 1, maximum: 168 },
  source: { by: 'webhooks' },
  isOfNoPlace: true,
});
