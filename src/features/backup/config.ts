/** The settings of backups. */
import { type Static, Type } from 'typebox';
import { S3AccessConfig } from '../../lib/file-places/file-storage.ts';
import { nullable, Text } from '../../lib/settings/schemas.ts';

export const BackupConfig = Type.Object(
  {
    to: nullable('A directory, or `s3://bucket/prefix`, for a daily backup. `null`: none is made.', Text),
    keyFile: nullable(
      'File with the key that encrypts backups: 32 random bytes as base64, not readable by other users. `null`: no encryption.',
      Text,
    ),
    at: Type.String({
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      description: 'Time of day of the daily backup, in UTC, as `hh:mm`.',
    }),
    keep: Type.Integer({
      minimum: 1,
      description: 'How many backups are kept.',
    }),
    s3: S3AccessConfig,
  },
  { additionalProperties: false, description: '[Backups](backup.md).' },
);

export type BackupSettings = Static<typeof BackupConfig>;
