/**
 * The map of a container as a page, for who has a link (POST /v2/containers/{id}/map_links), and the files that it loads, which are built in
 * `web/`. It requests nothing from other hosts. Any page may show it in a frame, unless the settings limit that.
 */

import { join } from 'node:path';
import { WORDING } from '@portolan/wording';
import { type Language, languageOf } from '@portolan/wording/language';
import { findWord } from '@portolan/wording/word-of';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { auditAct } from '../../../database/actor.ts';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { ApiError, apiError } from '../../../http/jsonapi/errors.ts';
import { GEO_JSON } from '../../../http/jsonapi/negotiation.ts';
import {
  linkOne,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import {
  allowReading,
  type Embedding,
  embeddingSites,
  openToScripts,
  sendPreflight,
} from '../../../http/pages/embedding.ts';
import { escaped, mapPolicy, scriptPage, sendNoticePage, sendPage, sendUnbuilt } from '../../../http/pages/page.ts';
import { etagOf, matchesEtag, type PageFiles, readPageFiles } from '../../../http/pages/page-files.ts';
import { serveFiles } from '../../../http/pages/serve-files.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import type { RateLimiter } from '../../../lib/rate-limiter/rate-limiter.ts';
import { findPrincipal } from '../../../tenancy/accounts/principals-store.ts';
import { getContainer } from '../../../tracking/containers/get-container.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { readMap } from '../routes.ts';
import { LONGEST_HOURS, mapLinkOpener, writeMapToken } from './open-link.ts';

const ENTRIES = { 'map-page': 'src/map-page/main.ts', 'map-frame': 'src/map-frame/main.ts' } as const;

export const mapPageRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: TrackingContext;
  rateLimiter: RateLimiter;
  webDirectory: string;
  settings: { failedAuthentications: number; embedding: Embedding };
}> = async (app, dependencies) => {
  const { tracking, webDirectory, settings } = dependencies;
  const sites = embeddingSites(null, settings.embedding);
  const frameAncestors = sites.length === 0 ? "'none'" : sites.join(' ');
  const openLink = mapLinkOpener(dependencies);
  const schema = { hide: true };

  await serveFiles(app, { prefix: '/assets', root: join(webDirectory, 'assets'), isImmutable: () => true });
  // The scripts that other sites load, under a name that stays, and under one for each content.
  await serveFiles(app, {
    prefix: '/embed',
    root: join(webDirectory, 'embed'),
    isImmutable: (path) => !path.startsWith('v1/') && path !== 'scripts.json',
    isForOtherSites: true,
  });

  app.get<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
    '/map/:id',
    { schema },
    async (request, reply) => {
      const { id } = request.params;
      const { token, view, page_language: around, language = around } = request.query;
      // The element `portolan-map` of other pages shows the map alone.
      const page = view === 'map' ? ('map-frame' as const) : ('map-page' as const);
      const shownIn = languageOf(language, request.headers['accept-language']);
      reply.header('vary', 'Accept-Language');
      try {
        const number = await openLink(request, async (_session, { container }) => container.number);
        const files = await readPageFiles(webDirectory, ENTRIES[page]);
        if (files === undefined) return sendUnbuilt(framed(reply), 'The map is being built', frameAncestors);
        const features = `/map/${id}/features?${new URLSearchParams({ token: String(token) })}`;
        const shown = { page, number, features, files, language: shownIn };
        return sendPage(framed(reply), mapPage(shown), mapPolicy(frameAncestors));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const notice = findWord(WORDING[shownIn].sharedPages.mapNotices, String(error.status));
        if (notice === undefined) throw error;
        const answer = framed(reply).code(error.status).headers(error.headers);
        return sendNoticePage(answer, { ...notice, language: shownIn, frameAncestors });
      }
    },
  );

  app.options('/map/:id/features', { schema }, sendPreflight);

  app.get('/map/:id/features', { schema }, async (request, reply) => {
    openToScripts(reply);
    const body = await openLink(request, async (session, { params, auth }) => {
      allowReading(request, reply, sites);
      return Buffer.from(
        JSON.stringify(await readMap(session, tracking, { params, auth }, { at: null, closed: [], split: false })),
      );
    });
    const etag = etagOf(body);
    reply.type(GEO_JSON).header('etag', etag);
    const known = request.headers['if-none-match'];
    return known !== undefined && matchesEtag(known, etag) ? reply.code(304).send() : reply.send(body);
  });
};

/** X-Frame-Options knows no list of sites. */
function framed(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
}

interface ShownMap {
  readonly page: keyof typeof ENTRIES;
  readonly number: string;
  /** Where the page fetches the journey. */
  readonly features: string;
  readonly files: PageFiles;
  readonly language: Language;
}

function mapPage({ page, number, features, files, language }: ShownMap): string {
  const words = WORDING[language].sharedPages;
  const body =
    `<main id="${page}" data-number="${escaped(number)}" data-features="${escaped(features)}"></main>` +
    `<noscript>${words.mapNeedsScripts}</noscript>`;
  return scriptPage(words.mapOf(number), files, body, language);
}

const HOUR_MILLIS = 3_600_000;
const Body = writeBody(
  'map_link',
  Type.Object({
    expires_in_hours: Type.Integer({
      minimum: 1,
      maximum: LONGEST_HOURS,
      description: 'Lifetime in hours, at most 30 days',
    }),
  }),
);

export const containerMapLinkRoute: ResourceRoutes<{ clock: Clock; settings: { publicUrl: string } }> = async (
  app,
  { clock, settings },
) => {
  serveOperation(app, {
    method: 'post',
    path: '/containers/:id/map_links',
    tags: ['containers'],
    schema: MapLinkSchema,
    permission: 'write',
    summary: "Create a link to a container's map",
    description:
      'The link shows the map of this one container without an API key, within the limits of the key that created it. ' +
      'It expires at its time, or when that key is revoked.',
    body: Body,
    status: 201,
    answer: async (session, request, { reply }) => {
      const { accountId, keyId } = request.auth;
      const key = await findPrincipal(session, accountId, keyId);
      if (key === undefined) throw apiError('unauthorized', { detail: 'The API key was revoked.' });
      const { id: containerId, number, shipmentId } = await getContainer(session, request);
      const expiresAt = clock.wallNow() + request.body.data.attributes.expires_in_hours * HOUR_MILLIS;
      const token = writeMapToken({ accountId, containerId, keyId, expiresAt }, key.signingKey);
      const url = `${settings.publicUrl}/map/${containerId}?token=${token}`;
      const id = newId(clock.now());
      const resource = renderMapLink({ id, containerId, url, expiresAt });
      const changes = { expires_at: formatInstant(expiresAt) };
      await auditAct(session, {
        action: 'created',
        type: 'map_link',
        id,
        name: number,
        shipmentId,
        containerId,
        changes,
      });
      reply.header('location', url);
      return resource;
    },
  });
};

export const MapLinkSchema = resourceSchema(
  'map_link',
  Type.Object({
    url: Type.String({ description: 'URL for a browser, or for a frame of another page' }),
    expires_at: Timestamp,
  }),
  Type.Object({ container: toOne('container') }),
);

interface MapLinkFacts {
  readonly id: string;
  readonly containerId: string;
  readonly url: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

function renderMapLink({ id, containerId, url, expiresAt }: MapLinkFacts): RenderedResource {
  return renderResource({
    id,
    type: 'map_link',
    attributes: { url, expires_at: formatInstant(expiresAt) },
    relationships: { container: linkOne('container', containerId) },
  });
}
