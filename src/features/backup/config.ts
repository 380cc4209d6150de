/** The settings of backups. */
import { type Static, Type } from 'typebox';

const nullable = (schema: ReturnType<typeof Type.String>, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const Text = Type.String({ minLength: 1 });

export const BackupConfig = Type.Object(
  {
    to: nullable(
      Text,
      'Where backups are kept: a directory, or `s3://bucket/prefix`. A worker then makes one each day. `null`: none are made by themselves.',
    ),
    keyFile: nullable(
      Text,
      'File with the key that encrypts backups: 32 random bytes as base64, not readable by other users. `null`: backups are not encrypted.',
    ),
    at: Type.String({
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      description: 'Time of day of the daily backup, in UTC, as `hh:mm`.',
    }),
    keep: Type.Integer({
      minimum: 1,
      description: 'How many backups are kept. Older ones are deleted after each backup.',
    }),
    s3: Type.Object(
      {
        endpoint: nullable(
          Type.String({ pattern: '^https?://' }),
          'Address of the S3 service. `null`: that of Amazon.',
        ),
        region: Type.String({ minLength: 1, description: 'Region of the bucket.' }),
        accessKeyId: nullable(Text, 'Access key id. `null`: the credentials of the machine.'),
        secretAccessKey: nullable(Text, 'Secret of the access key.'),
        pathStyle: Type.Boolean({
          description: '`true`: the bucket is part of the path, as MinIO and others need it.',
        }),
      },
      { additionalProperties: false, description: 'The S3 service of `s3://` addresses.' },
    ),
  },
  { additionalProperties: false, description: '[Backups](backup.md): where to, how often, how many.' },
);

export type BackupSettings = Static<typeof BackupConfig>;
