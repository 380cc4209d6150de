import { languageOf } from '@portolan/wording/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { ApiError } from '../../../http/jsonapi/errors.ts';
import { GEO_JSON } from '../../../http/jsonapi/negotiation.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import {
  allowReading,
  type Embedding,
  embeddingSites,
  openToScripts,
  sendPreflight,
} from '../../../http/pages/embedding.ts';
import { noSuchLink } from '../../../http/pages/open-link.ts';
import { etagOf, matchesEtag, readPageFiles } from '../../../http/pages/page-files.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { RateLimiter } from '../../../lib/rate-limiter/rate-limiter.ts';
import type { Reference } from '../../../reference/reference.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { downloadToken } from '../../documents/downloads/download.ts';
import { findLogo } from '../appearance/logo-store.ts';
import { MOST_PAGES } from '../list-filter.ts';
import { reportOf } from '../share.ts';
import { addOpens, type OpenShare } from '../store.ts';
import { ContentCache } from './content-cache.ts';
import { publicFeatures } from './journey.ts';
import { isLocked, shareOpener, shareUnlocker, writeShareCookie, writeShareSession } from './open-share.ts';
import { OpenCounter } from './opens.ts';
import { sendNotice, sendSharedPage, sendUnbuiltPage } from './page.ts';
import { type BoxReading, listFiles, listSharedBoxes, readFeatures } from './read-boxes.ts';
import { readContent } from './read-content.ts';
import { readReportPage } from './report-page.ts';

const ENTRIES = { 'share-page': 'src/share-page/main.ts', 'map-frame': 'src/map-frame/main.ts' } as const;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const schema = { hide: true };
const Unlocking = Type.Object({ password: Type.String({ minLength: 1, maxLength: 256 }) });

type ShareRequest = FastifyRequest<{ Params: { token: string; id?: string }; Querystring: Record<string, unknown> }>;

export const sharedPageRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: TrackingContext;
  containerFilters: ListFilters;
  rateLimiter: RateLimiter;
  reference: Reference;
  webDirectory: string;
  settings: { failedAuthentications: number; publicUrl: string; embedding: Embedding };
}> = async (app, dependencies) => {
  const { database, clock, tracking, reference, webDirectory, settings } = dependencies;
  const open = shareOpener(dependencies);
  const unlock = shareUnlocker(database, (error) =>
    app.log.warn({ err: error }, 'the count of wrong passwords of a share was not corrected'),
  );
  const opens = new OpenCounter(
    (counted) => database.changeSystem((session) => addOpens(session, counted)),
    (error) => app.log.warn({ err: error }, 'how often shares were opened was not counted'),
  );
  app.addHook('onClose', () => opens.flush());
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' });
  });
  const cache = new ContentCache();
  const reading: BoxReading = { tracking, filters: dependencies.containerFilters, resources: app.answers.resources };

  /** The page without any data: the dashboard shows it in a frame, and sends what it shows. */
  app.get('/s/preview', { schema }, async (request, reply) => {
    const { language } = request.query as { language?: unknown };
    const sites = ["'self'"];
    const files = await readPageFiles(webDirectory, ENTRIES['share-page']);
    if (files === undefined) return sendUnbuiltPage(reply, sites);
    return sendSharedPage(reply, { id: 'share-page', files, sites, language: languageOf(language) });
  });

  app.get('/s', { schema }, (request, reply) =>
    sendNotice(reply.header('vary', 'Accept-Language'), 400, languageOf(request.headers['accept-language'])),
  );

  app.get('/s/:token', { schema }, async (request: ShareRequest, reply) => {
    const token = withoutPunctuation(request.params.token);
    if (token !== request.params.token) return reply.redirect(`/s/${token}`, 302);
    return sendPageOf(request, reply, 'share-page');
  });

  /** The map alone, for the frame of the element `portolan-map`; the dashboard previews it. */
  app.get('/s/:token/map', { schema }, (request: ShareRequest, reply) => sendPageOf(request, reply, 'map-frame'));

  for (const path of ['/s/:token/data', '/s/:token/map/:id']) app.options(path, { schema }, sendPreflight);

  app.get('/s/:token/data', { schema }, async (request: ShareRequest, reply) => {
    const share = await openUnlocked(request, reply);
    if (share === undefined) return reply;
    const { box, shipment, page: given, opened } = request.query;
    const part = { boxId: idOf(box), shipmentId: idOf(shipment), page: pageOf(given) };
    const content = await cache.get<object | undefined>(
      keyOf(share, 'data', JSON.stringify(part)),
      clock.wallNow(),
      () =>
        database.forAccount<object | undefined>(share.accountId, (session) => {
          const report = reportOf(share);
          const now = clock.now();
          return report === null
            ? readContent(session, share, { ...part, now }, reading)
            : readReportPage(session, report, now, reference);
        }),
    );
    if (content === undefined) throw noSuchLink();
    if (opened !== undefined) opens.add(share, clock.wallNow());
    return sendTagged(request, reply.type('application/json'), content);
  });

  app.get('/s/:token/map/:id', { schema }, async (request: ShareRequest, reply) => {
    const share = await openUnlocked(request, reply);
    if (share === undefined) return reply;
    if (!share.fields.includes('map')) throw noSuchLink();
    const { id = '' } = request.params;
    const features = await cache.get(keyOf(share, 'map', id), clock.wallNow(), () =>
      database.forAccount(share.accountId, async (session) => {
        const { containers } = await listSharedBoxes(session, share, partOf(idOf(id)), reading);
        const found = containers.find((each) => each.id === id);
        return found && publicFeatures(await readFeatures(session, share, found.id, tracking), share.fields);
      }),
    );
    if (features === undefined) throw noSuchLink();
    return sendTagged(request, reply.type(GEO_JSON), { type: 'FeatureCollection', features });
  });

  app.get('/s/:token/documents/:id', { schema }, async (request: ShareRequest, reply) => {
    const share = await openUnlocked(request, reply);
    if (share === undefined) return reply;
    if (!share.fields.includes('documents')) throw noSuchLink();
    const { id = '' } = request.params;
    const token = await database.forAccount(share.accountId, async (session) => {
      const { containers } = await listSharedBoxes(session, share, partOf(idOf(request.query.box)), reading);
      const byShipment = new Map(containers.map((each) => [each.shipmentId, each]));
      for (const container of byShipment.values()) {
        const files = await listFiles(session, share, container);
        if (!files.some((file) => file.id === id)) continue;
        return downloadToken(session, id, { isLimited: share.partyIds !== null, now: clock.wallNow() });
      }
      return undefined;
    });
    if (token === undefined) throw noSuchLink();
    return reply.redirect(`/documents/${id}/file?token=${token}`, 303);
  });

  app.post('/s/:token/password', { schema: { ...schema, body: Unlocking } }, async (request, reply) => {
    const share = await open(request);
    const now = clock.wallNow();
    const { password } = request.body as { password: string };
    if (share.password === null) return reply.code(204).send();
    if (!(await unlock(share, password, request.ip, now))) return reply.code(401).send({ is_locked: true });
    const cookie = writeShareCookie(writeShareSession({ id: share.id, password: share.password }, now), {
      path: `/s/${(request.params as { token: string }).token}`,
      isSecure: settings.publicUrl.startsWith('https:'),
      frameAncestors: share.frameAncestors,
    });
    return reply.header('set-cookie', cookie).code(204).send();
  });

  app.get('/share-logos/:sha256', { schema }, async (request, reply) => {
    const { sha256 } = request.params as { sha256: string };
    const logo = /^[0-9a-f]{64}$/.test(sha256)
      ? await database.system((session) => findLogo(session, Buffer.from(sha256, 'hex')))
      : undefined;
    if (logo === undefined) throw noSuchLink();
    return reply.headers({ 'cache-control': IMMUTABLE }).type(logo.mediaType).send(logo.bytes);
  });

  const sitesOf = ({ frameAncestors }: OpenShare) => embeddingSites(frameAncestors, settings.embedding);

  async function sendPageOf(
    request: ShareRequest,
    reply: FastifyReply,
    id: keyof typeof ENTRIES,
  ): Promise<FastifyReply> {
    const accepted = request.headers['accept-language'];
    reply.header('vary', 'Accept, Accept-Language');
    try {
      const share = await open(request);
      // The element of another page chooses the language of the map; the dashboard shows it in a preview.
      const isMap = id === 'map-frame';
      const sites = isMap ? ["'self'", ...sitesOf(share)] : sitesOf(share);
      const files = await readPageFiles(webDirectory, ENTRIES[id]);
      if (files === undefined) return sendUnbuiltPage(reply, sites);
      const { language, page_language: around } = isMap ? request.query : {};
      const shown = languageOf(language, share.language, around, accepted);
      return sendSharedPage(reply, { id, files, sites, language: shown });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 429))
        return sendNotice(reply.headers(error.headers), error.status, languageOf(accepted));
      throw error;
    }
  }

  /** Undefined: the visitor must give the password, and was told so. @throws ApiError 403 for a page of a site that may not embed it */
  async function openUnlocked(request: FastifyRequest, reply: FastifyReply): Promise<OpenShare | undefined> {
    openToScripts(reply);
    const share = await open(request);
    allowReading(request, reply, sitesOf(share));
    if (!isLocked(request, share, clock.wallNow())) return share;
    reply.code(401).send({ is_locked: true });
    return undefined;
  }
};

const partOf = (boxId: string | null) => ({ boxId, shipmentId: null, page: 1 });

/** @throws ApiError 404 */
function idOf(given: unknown): string | null {
  if (given === undefined) return null;
  if (typeof given !== 'string' || !isUuid(given)) throw noSuchLink();
  return given;
}

/** @throws ApiError 404 where a list has no such page */
function pageOf(given: unknown): number {
  const page = given === undefined ? 1 : Number(given);
  if (!Number.isInteger(page) || page < 1 || page > MOST_PAGES) throw noSuchLink();
  return page;
}

/** Mail programs take the full stop, comma or bracket after a link as a part of it. A token ends in none of them. */
function withoutPunctuation(token: string): string {
  return /^[\w-]+(?=[^\w-]+$)/.exec(token)?.[0] ?? token;
}

/** Of what the content depends on beside the data. */
function keyOf(share: OpenShare, kind: string, id: string | null): string {
  const { updatedAt, role, partyIds } = share;
  return JSON.stringify([share.id, updatedAt, role, partyIds, kind, id]);
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, content: object): FastifyReply {
  const body = Buffer.from(JSON.stringify(content));
  const etag = etagOf(body);
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  return known !== undefined && matchesEtag(known, etag) ? reply.code(304).send() : reply.send(body);
}
