/**
 * The map of a container as a page, for who has a link (POST /v2/containers/{id}/map_links), and the files that it loads, which are built in
 * `web/`. It requests nothing from other hosts, and any page may show it in a frame.
 */

import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
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
import { escaped, scriptPage, sendNoticePage, sendPage, sendUnbuilt } from '../../../http/pages/page.ts';
import { etagOf, matchesEtag, type PageFiles, readPageFiles } from '../../../http/pages/page-files.ts';
import { sendError } from '../../../http/plugins/errors.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import type { RateLimiter } from '../../../lib/rate-limiter/rate-limiter.ts';
import { findPrincipal } from '../../../tenancy/accounts/principals-store.ts';
import { getContainer } from '../../../tracking/containers/get-container.ts';
import type { TrackingContext } from '../../../tracking/context.ts';
import { readMap } from '../routes.ts';
import { LONGEST_HOURS, mapLinkOpener, writeMapToken } from './open-link.ts';

/** Pictures as data: are the map's buttons in its stylesheet. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors *";
const ENTRY = 'src/map-page/main.ts';
const NOTICES: Readonly<Record<number, readonly [string, string]>> = {
  404: ['No such map', 'The link is incomplete or was withdrawn. Request a new link from its sender.'],
  410: ['This link has expired', 'Request a new link from its sender.'],
  429: ['Too many requests', 'This page was requested too often. Wait a minute and load it again.'],
};

export const mapPageRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: TrackingContext;
  rateLimiter: RateLimiter;
  webDirectory: string;
  settings: { failedAuthentications: number };
}> = async (app, dependencies) => {
  const { tracking, webDirectory } = dependencies;
  const openLink = mapLinkOpener(dependencies);
  const schema = { hide: true };

  await app.register(
    async (assets) => {
      // Never a page in its stead: a browser that still has an older page must see that its files are gone.
      const noSuchFile = () => apiError('not_found', { detail: 'There is no such file.' });
      assets.setNotFoundHandler((request, reply) => sendError(noSuchFile(), request, reply));
      assets.setErrorHandler<{ statusCode?: number }>((error, request, reply) =>
        sendError((error.statusCode ?? 500) < 500 ? noSuchFile() : error, request, reply),
      );
      await assets.register(fastifyStatic, {
        root: join(webDirectory, 'assets'),
        preCompressed: true,
        index: false,
        // Each is named by its content.
        immutable: true,
        maxAge: '365d',
        // It may be built while the service starts.
        suppressWarning: true,
      });
    },
    { prefix: '/assets' },
  );

  app.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    '/map/:id',
    { schema },
    async (request, reply) => {
      const { id } = request.params;
      try {
        const number = await openLink(request, async (_session, { container }) => container.number);
        const files = await readPageFiles(webDirectory, ENTRY);
        if (files === undefined) return sendUnbuilt(framed(reply), 'The map is being built', '*');
        const token = new URLSearchParams({ token: String(request.query.token) });
        return sendPage(framed(reply), mapPage(number, `/map/${id}/features?${token}`, files), PAGE_POLICY);
      } catch (error) {
        const notice = error instanceof ApiError ? NOTICES[error.status] : undefined;
        if (notice === undefined) throw error;
        const { status, headers } = error as ApiError;
        const [title, text] = notice;
        return sendNoticePage(framed(reply).code(status).headers(headers), { title, text, frameAncestors: '*' });
      }
    },
  );

  app.get('/map/:id/features', { schema }, async (request, reply) => {
    const body = await openLink(request, async (session, { params, auth }) =>
      Buffer.from(
        JSON.stringify(await readMap(session, tracking, { params, auth }, { at: null, closed: [], split: false })),
      ),
    );
    const etag = etagOf(body);
    reply.type(GEO_JSON).header('etag', etag);
    const known = request.headers['if-none-match'];
    return known !== undefined && matchesEtag(known, etag) ? reply.code(304).send() : reply.send(body);
  });
};

/** Any page may show it in a frame. */
function framed(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
}

/** @param features where the page fetches the journey */
function mapPage(number: string, features: string, files: PageFiles): string {
  const body =
    `<main id="map-page" data-number="${escaped(number)}" data-features="${escaped(features)}"></main>` +
    '<noscript>The map is drawn by a script: allow scripts of this page.</noscript>';
  return scriptPage(`${number} · map`, files, body);
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
