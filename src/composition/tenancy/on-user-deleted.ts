/** What features do with what they have of a deleted user, in the transaction that deletes it. */

import { deleteDigestOf } from '../../features/notices/digests/store.ts';
import { unassignExceptionsOf } from '../../features/notices/finding/store.ts';
import { deleteAlertsOf } from '../../features/notices/rules/store.ts';
import { releaseViewsOf } from '../../features/saved-views/store.ts';
import type { OnUserDeleted } from '../../tenancy/users/delete-user.ts';

export const ON_USER_DELETED: readonly OnUserDeleted[] = [
  unassignExceptionsOf,
  deleteAlertsOf,
  deleteDigestOf,
  releaseViewsOf,
];
