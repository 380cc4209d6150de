/** The settings of the audit. */
import { count, group } from '../../lib/settings/schemas.ts';

export const AuditConfig = group('The [audit](api/audit-events.md).', {
  retentionDays: count('How many days changes by people are kept.'),
});
