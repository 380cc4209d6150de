/** The settings of exports. */
import { count, group } from '../../lib/settings/schemas.ts';

export const ExportsConfig = group('[Exports](api/exports.md).', {
  atOnce: count('Files that a process writes at the same time, one for each account.'),
});
