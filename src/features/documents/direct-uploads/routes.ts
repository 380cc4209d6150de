/** Announcing a file that is to be sent by itself, before a document is made of it. */

import { type Static, Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { jsonAnswer } from '../../../http/jsonapi/answers.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { plainAnswer } from '../../../http/jsonapi/route-schemas.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { DocumentsContext } from '../context.ts';
import { requireUnlimited } from '../get-document.ts';
import { type AnnouncedUpload, announceUpload } from './direct-upload.ts';

const MD5_BYTES = 16;
const bodyOf = (maximumBytes: number) =>
  Type.Object(
    {
      blob: Type.Object(
        {
          filename: Type.String({ minLength: 1, maxLength: 255, examples: ['arrival-notice.pdf'] }),
          content_type: Type.Optional(Type.String({ maxLength: 255, examples: ['application/pdf'] })),
          byte_size: Type.Integer({ minimum: 1, maximum: maximumBytes }),
          checksum: Type.String({
            pattern: '^[A-Za-z0-9+/]{22}==$',
            description: 'MD5 checksum of the bytes, in base64',
            examples: ['1B2M2Y8AsgTpgAmY7PhCfg=='],
          }),
          metadata: Type.Optional(Type.Object({}, { additionalProperties: true, description: 'Accepted and ignored' })),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  );
const Upload = Type.Object({
  id: Type.String({ format: 'uuid' }),
  key: Type.String(),
  filename: Type.String(),
  content_type: Type.String(),
  metadata: Type.Object({}),
  service_name: Type.String(),
  byte_size: Type.Integer(),
  checksum: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
  signed_id: Type.String({
    description: 'Token for POST /v2/documents. Valid once, for an hour, with a key of this account.',
  }),
  direct_upload: Type.Object({
    url: Type.String({ description: 'Address for a PUT of the bytes. Needs no key.' }),
    headers: Type.Record(Type.String(), Type.String(), { description: 'Headers of the PUT' }),
  }),
});

/** Both under /v2 and where clients of Active Storage look for it. */
export const directUploadRoutes: ResourceRoutes<{ documents: DocumentsContext }> = async (app, { documents }) => {
  app.post(
    '/direct_uploads',
    {
      config: { permission: 'write' },
      schema: {
        tags: ['documents'],
        summary: 'Create a direct upload',
        body: bodyOf(documents.limits.maximumBytes),
        response: { 201: plainAnswer('The address for the bytes', Upload) } as unknown,
      },
    },
    (request, reply) => {
      requireUnlimited(request);
      const {
        filename,
        content_type: contentType = 'application/octet-stream',
        byte_size,
        checksum,
      } = request.body.blob;
      const md5 = Buffer.from(checksum, 'base64');
      if (md5.length !== MD5_BYTES || md5.toString('base64') !== checksum)
        throw apiError('invalid_value', { detail: 'The value is no MD5 in base64.', pointer: '/blob/checksum' });
      if (!/^[\x20-\x7e]*$/.test(contentType))
        throw apiError('invalid_value', { detail: 'The value is no media type.', pointer: '/blob/content_type' });
      const file = { fileName: filename, contentType, byteSize: byte_size, md5 };
      reply.code(201);
      return announceUpload(documents, request.auth.accountId, file, (upload) => jsonAnswer(reply, present(upload)));
    },
  );
};

function present(upload: AnnouncedUpload): Static<typeof Upload> {
  return {
    id: upload.id,
    key: upload.id,
    filename: upload.fileName,
    content_type: upload.contentType,
    metadata: {},
    service_name: 'portolan',
    byte_size: upload.byteSize,
    checksum: upload.md5.toString('base64'),
    created_at: formatInstant(upload.createdAt.getTime()),
    signed_id: upload.signedId,
    direct_upload: { url: upload.target.url, headers: { ...upload.target.headers } },
  };
}
