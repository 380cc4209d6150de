/** Download, pages, repeated processing and rotation of a document. */

import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { jsonAnswer } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { readFlag } from '../../../http/jsonapi/reading/query.ts';
import { Nullable } from '../../../http/jsonapi/resource.ts';
import { ById, plainAnswer, plainOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { DocumentsContext } from '../context.ts';
import { downloadToken } from '../downloads/download.ts';
import { listPages } from '../downloads/page-pictures.ts';
import { changeVisible, getDocument } from '../get-document.ts';
import { type Again, processAgain, rotateDocument } from '../intake/change-document.ts';
import { BoxSchema, RotationBody } from '../schema.ts';

const tags = ['documents'];
const DownloadUrl = Type.Object({
  download_url: Type.String({ description: 'Address of the file. Valid for five minutes, needs no key.' }),
});
const Pages = Type.Object({
  pages: Type.Array(
    Type.Object({
      number: Type.Integer({ description: 'Number of the page in the file, from 1' }),
      width: Type.Number({ description: 'Width in points (1/72 inch)' }),
      height: Type.Number(),
      how: Type.Enum(['text', 'ocr'], {
        description: 'Source of the words. text: the text of the file; ocr: character recognition.',
      }),
      words: Type.Optional(
        Type.Array(Type.Object({ text: Type.String(), box: BoxSchema }, { title: 'word' }), {
          description: 'Words in reading order, if `words` is true',
        }),
      ),
      image_url: Nullable(
        Type.String({
          description:
            'Address of a PNG, 1200 pixels wide unless `width` is added. Valid for five minutes, needs no key. Null: no picture.',
        }),
      ),
    }),
  ),
});
const Accepted = Type.Object({ status: Type.Literal('accepted') }, { title: 'accepted' });
const accepted = { response: { 202: plainAnswer('Accepted. A background job does the work.', Accepted) } as unknown };
const ACCEPTED = Buffer.from(JSON.stringify({ status: 'accepted' }));
const AGAIN: readonly (readonly [Again, string])[] = [
  ['reextract', 'Extract the fields of a document again'],
  ['reclassify', 'Classify a document again, and extract its fields'],
  ['relink', 'Link a document to shipments and containers again'],
];

export const reprocessRoutes: ResourceRoutes<{
  database: Database;
  documents: DocumentsContext;
  clock: Clock;
  settings: { publicUrl: string };
}> = async (app, { database, documents, clock, settings }) => {
  app.get(
    '/documents/:id/download_url',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'Get an address to download a document from',
        params: ById,
        ...plainOperation('An address', DownloadUrl),
      },
    },
    (request, reply) =>
      database.forAccount(request.auth.accountId, async (session) => {
        const { id } = await getDocument(session, request, request.params.id);
        const isLimited = request.auth.partyIds !== null;
        const token = await downloadToken(session, id, { isLimited, now: clock.wallNow() });
        if (token === undefined) throw notFound('document', id);
        const download_url = `${settings.publicUrl}/documents/${id}/file?token=${token}`;
        return jsonAnswer(reply, { download_url });
      }),
  );

  app.get(
    '/documents/:id/pages',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'List the pages of a document, with pictures of them',
        description: 'Pages as they were read, after rotation. Boxes of evidence are fractions of these pictures.',
        params: ById,
        querystring: Type.Object({
          words: Type.Optional(Type.Boolean({ description: 'Whether pages have their words' })),
        }),
        ...plainOperation('The pages', Pages),
      },
    },
    (request, reply) => {
      const hasWords = readFlag(request, 'words');
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id } = await getDocument(session, request, request.params.id);
        const shown = await listPages(session, id, clock.wallNow());
        if (shown === undefined) throw notFound('document', id);
        const { pages, token } = shown;
        const addressOf = (page: number) => `${settings.publicUrl}/documents/${id}/pages/${page}.png?token=${token}`;
        return jsonAnswer(reply, {
          pages: pages.map(({ number, width, height, how, readings: [words = []] }) => ({
            number,
            width,
            height,
            how,
            ...(hasWords && { words: words.map(({ text, box }) => ({ text, box })) }),
            image_url: token === null ? null : addressOf(number),
          })),
        });
      });
    },
  );

  for (const [again, summary] of AGAIN) {
    app.post(
      `/documents/:id/${again}` as '/documents/:id/again',
      { config: { permission: 'write' }, schema: { tags, summary, params: ById, ...accepted } },
      (request, reply) =>
        changeVisible(request, database, async (session, id) => {
          if (!(await processAgain(session, documents, id, again))) throw notFound('document', id);
          reply.code(202).type('application/json');
          return ACCEPTED;
        }),
    );
  }

  app.post(
    '/documents/:id/rotate',
    {
      config: { permission: 'write' },
      schema: { tags, summary: 'Rotate an image', params: ById, body: RotationBody, ...accepted },
    },
    (request, reply) =>
      changeVisible(request, database, async (session, id) => {
        if (!(await rotateDocument(session, documents, id, request.body.degrees))) throw notFound('document', id);
        reply.code(202).type('application/json');
        return ACCEPTED;
      }),
  );
};
