/** The settings of the archive. */
import { type Static, Type } from 'typebox';
import { S3AccessConfig } from '../../lib/file-places/file-storage.ts';
import { group, nullable, Text } from '../../lib/settings/schemas.ts';

/** What can be kept, in the order in which it leaves: attempts before the notifications that they belong to. */
export const ARCHIVED_KINDS = [
  'webhook_attempts',
  'webhook_notifications',
  'events',
  'source_answers',
  'statement_raw',
  'vessel_positions',
  'audit_events',
] as const;

export type ArchivedKind = (typeof ARCHIVED_KINDS)[number];

export const ArchiveConfig = group('The [archive](retention.md#the-archive) of what is deleted by its age.', {
  to: nullable(
    'A directory that all workers share, or `s3://bucket/prefix`. `null`: what is over its time is deleted for good.',
    Text,
  ),
  kinds: Type.Array(Type.Enum([...ARCHIVED_KINDS]), {
    uniqueItems: true,
    description: 'What is written there before it is deleted; the [kinds](retention.md#what-is-kept-for-how-long).',
  }),
  s3: S3AccessConfig,
});

export type ArchiveSettings = Static<typeof ArchiveConfig>;

export function isArchived({ to, kinds }: ArchiveSettings, kind: string): boolean {
  return to !== null && kinds.some((each) => each === kind);
}
