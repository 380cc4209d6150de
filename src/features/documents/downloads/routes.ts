/** Upload and download of document bytes by signed addresses, without a key. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { linkOpener, noSuchLink } from '../../../http/pages/open-link.ts';
import { bodySecondsOf, readArriving, type UploadTimes } from '../../../http/plugins/arriving-file.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { DocumentsContext } from '../context.ts';
import { openUpload, receiveUpload } from '../direct-uploads/direct-upload.ts';
import { attachmentOf, safeFileName } from '../intake/file-name.ts';
import { openDownload } from './download.ts';
import { openPagePicture } from './page-pictures.ts';

const USUAL_WIDTH = 1200;
const MAXIMUM_WIDTH = 2400;

/** @throws ApiError 400 */
function widthOf(given: unknown): number {
  if (given === undefined) return USUAL_WIDTH;
  const width = typeof given === 'string' && /^\d{2,4}$/.test(given) ? Number(given) : 0;
  if (width >= 50 && width <= MAXIMUM_WIDTH) return width;
  throw apiError('invalid_parameter', {
    detail: `A picture is 50 to ${MAXIMUM_WIDTH} pixels wide.`,
    parameter: 'width',
  });
}

/** The link is the permission, whichever page shows the file. */
const FOR_ANY_PAGE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

export const documentFileRoutes: ResourceRoutes<{
  documents: DocumentsContext;
  settings: { failedAuthentications: number; uploads: UploadTimes };
  clock: Clock;
}> = async (app, { documents, settings, clock }) => {
  const open = linkOpener<unknown>({ settings });
  const schema = { hide: true };

  /** Guesses of links do not exhaust the connections of the database. */
  const opened = <Link>(request: FastifyRequest, find: () => Promise<Link | undefined>): Promise<Link> =>
    open(request, clock.wallNow(), find);

  /** @param renewal the route that issues a new link */
  async function openedUnexpired<Link extends { readonly state: string }>(
    request: FastifyRequest,
    renewal: string,
    open: () => Promise<Link>,
  ) {
    const link = await opened(request, async () => {
      const found = await open();
      return found.state === 'absent' ? undefined : found;
    });
    if (link.state === 'open') return link as Extract<Link, { state: 'open' }>;
    throw apiError('link_expired', {
      detail: `The link has expired. Request a new one (GET /v2/documents/{id}/${renewal}).`,
    });
  }

  // The handler reads the bytes, regardless of their declared type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.put<{ Params: { token: string } }>(
    '/rails/active_storage/disk/:token',
    { config: { bodySeconds: bodySecondsOf(settings.uploads) }, schema },
    async (request, reply) => {
      await readArriving(request.raw, settings.uploads, async (bytes) => {
        const link = await opened(request, () => openUpload(documents, request.params.token));
        await receiveUpload(documents, link, bytes);
      });
      return reply.code(204).send();
    },
  );

  app.get<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    '/documents/:id/file',
    { schema },
    async (request, reply: FastifyReply) => {
      const { id } = request.params;
      const { token } = request.query;
      if (!isUuid(id) || typeof token !== 'string') throw noSuchLink();
      const link = await openedUnexpired(request, 'download_url', () =>
        openDownload(documents, id.toLowerCase(), token),
      );
      const { file, bytes } = link;
      return reply
        .headers({
          'content-disposition': attachmentOf(safeFileName(file.fileName, file.contentType)),
          'content-length': String(file.byteSize),
          'cache-control': 'private, no-store',
          ...FOR_ANY_PAGE,
        })
        .type(file.contentType)
        .send(bytes);
    },
  );

  app.get<{ Params: { id: string; page: string }; Querystring: { token?: unknown; width?: unknown } }>(
    '/documents/:id/pages/:page.png',
    { schema },
    async (request, reply) => {
      const { id, page } = request.params;
      const { token } = request.query;
      if (!isUuid(id) || !/^[1-9]\d{0,3}$/.test(page) || typeof token !== 'string') throw noSuchLink();
      const wanted = { token, pageNumber: Number(page), widthPixels: widthOf(request.query.width) };
      const picture = await openedUnexpired(request, 'pages', () =>
        openPagePicture(documents, id.toLowerCase(), wanted),
      );
      return reply
        .headers({ 'cache-control': 'private, max-age=300', ...FOR_ANY_PAGE })
        .type('image/png')
        .send(Buffer.from(picture.png));
    },
  );
};
