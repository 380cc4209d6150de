/** The settings of documents. */
import { type Static, Type } from 'typebox';
import { S3_ACCESS } from '../../lib/file-places/file-storage.ts';
import { count, flag, group, HttpAddress, nullable, Text } from '../../lib/settings/schemas.ts';

export const DocumentsConfig = group('[Documents](documents.md).', {
  store: group('', {
    kind: Type.Enum(['directory', 's3'], {
      description: '`directory`, or `s3` for Amazon S3 and services with the same API.',
    }),
    directory: nullable(
      'The directory, shared by all processes. `null`: `documents` in the state directory. With `s3`: a buffer of uploads; `null`: a temporary folder.',
      Text,
    ),
    bucket: nullable('Name of the bucket; required with `s3`.', Type.String({ minLength: 3 })),
    prefix: Type.String({ description: 'Prefix of every object key, including its slash.' }),
    ...S3_ACCESS,
    directUploads: flag(
      'With `s3`: two-step uploads go straight to the bucket. For browsers, its CORS rules must allow PUT with `Content-Type` and `Content-MD5`.',
    ),
  }),
  maximumBytes: count('Bytes that a document may have.'),
  maximumPages: count('Pages that a document may have; else `too_many_pages`.'),
  pageSeconds: count('Processor seconds that reading one page may take; then `timed_out`.'),
  documentSeconds: count('Processor seconds that reading one document may take.'),
  readerMegabytes: Type.Integer({
    minimum: 400,
    description: 'Memory of the process that reads documents; at least 400.',
  }),
  retentionDays: count('How many days the file of a deleted document is kept.'),
  clamd: nullable(
    'A clamd that scans every file: `host:port`, or the path of its socket. Its `StreamMaxLength` must be at least `documents.maximumBytes`. `null`: files are not scanned.',
    Type.String({ pattern: '^(/.+|.+:\\d+)$' }),
  ),
  clamdSeconds: count('How long to wait for clamd; then the document is scanned later.'),
  model: group(
    'A language model for fields that the rules leave empty ([what is sent](documents.md#a-model-beside-the-rules)).',
    {
      url: nullable(
        'Address of an OpenAI-compatible endpoint, for example `https://models.example.com/v1/chat/completions`. `null`: none.',
        HttpAddress,
      ),
      name: nullable('Name of the model; required if `url` is set.', Text),
      key: nullable('Key of the endpoint, sent as `Authorization: Bearer`.', Text),
      timeoutSeconds: Type.Integer({
        minimum: 1,
        maximum: 600,
        description: 'How long to wait for the model; at most 600.',
      }),
      maximumPages: count('How many pages of a file, from the first, are sent as text.'),
    },
  ),
});

type DocumentSettings = Static<typeof DocumentsConfig>;

/** What the schema cannot express. */
export function documentFaults(settings: DocumentSettings): string[] {
  return [findBucketFault(settings) ?? [], findModelFault(settings) ?? []].flat();
}

function findBucketFault({ store }: DocumentSettings): string | null {
  return store.kind === 's3' && store.bucket === null
    ? 'documents.store.bucket must name a bucket where documents.store.kind is s3'
    : null;
}

function findModelFault({ model: { url, name } }: DocumentSettings): string | null {
  if (url === null) return null;
  if (!URL.canParse(url)) return `documents.model.url must be the address of an endpoint, not ${url}`;
  return name === null ? 'documents.model.name must name a model where documents.model.url is set' : null;
}
