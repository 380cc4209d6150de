/** The settings of imports. */
import { count, group } from '../../lib/settings/schemas.ts';

export const ImportsConfig = group('[Imports](api/imports.md).', {
  maximumRows: count('Rows that a file may have.'),
  maximumBytes: count('Bytes that a file may have.'),
  unfinishedPerAccount: count('Unfinished imports of an account; then status 409.'),
  retentionDays: count('How many days the results of an import are kept.'),
});
