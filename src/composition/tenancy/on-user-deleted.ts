/** What features do with what they have of a deleted user, in the transaction that deletes it. */
import { deleteAlertsOf } from '../../features/alerts/delete-alerts-store.ts';
import { deleteDigestOf } from '../../features/digests/store.ts';
import { unassignExceptionsOf } from '../../features/exceptions/store.ts';
import { releaseViewsOf } from '../../features/saved-views/store.ts';
import type { OnUserDeleted } from '../../tenancy/users/delete-user.ts';

export const ON_USER_DELETED: readonly OnUserDeleted[] = [
  unassignExceptionsOf,
  deleteAlertsOf,
  deleteDigestOf,
  releaseViewsOf,
];
