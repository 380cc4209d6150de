/** The settings of backups. */
import { type Static, Type } from 'typebox';
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
    s3: Type.Object(
      {
        endpoint: nullable(
          'Address of the S3 service. `null`: that of Amazon.',
          Type.String({ pattern: '^https?://' }),
        ),
        region: Type.String({ minLength: 1, description: 'Region of the bucket.' }),
        accessKeyId: nullable('Access key id. `null`: the credentials of the machine.', Text),
        secretAccessKey: nullable('Secret of the access key.', Text),
        pathStyle: Type.Boolean({
          description: '`true`: the bucket is part of the path, as MinIO and others need it.',
        }),
      },
      { additionalProperties: false, description: '' },
    ),
  },
  { additionalProperties: false, description: '[Backups](backup.md).' },
);

export type BackupSettings = Static<typeof BackupConfig>;
