/** The dashboard: one page for all its addresses; what it shows it asks the API for, with the browser's session. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import type { WorldOrigin } from '../../lib/clock.ts';
import { dashboardPage, noticePage } from '../maps/shared-page/page.ts';
import { readPageFiles } from '../maps/shared-page/page-files.ts';

const ENTRY = 'src/app/main.tsx';
const ADDRESSES = [
  '/',
  '/today',
  '/containers/:id',
  '/shipments',
  '/shipments/:id',
  '/requests',
  '/track',
  '/find',
  '/map',
  '/me',
  '/log-in',
  '/join',
];

export const dashboardRoutes: ResourceRoutes<{
  webDirectory: string;
  settings: { world: WorldOrigin | null; oidc: { label: string } | null };
}> = async (app, { webDirectory, settings }) => {
  for (const address of ADDRESSES) {
    app.get(address, { schema: { hide: true } }, async (_request, reply) => {
      const files = await readPageFiles(webDirectory, ENTRY);
      if (files === undefined) {
        const text =
          'Load this page again in some seconds. If it stays away, the service was installed without its pages.';
        return send(reply.code(503).header('retry-after', '5'), noticePage('The dashboard is being built', text), '');
      }
      const nonce = randomBytes(16).toString('base64url');
      return send(
        reply,
        dashboardPage(files, nonce, { world: settings.world, identityProvider: settings.oidc?.label ?? null }),
        nonce,
      );
    });
  }
};

/** Nothing but the service's own files and data; the kit writes styles of its own, which carry the nonce. */
function send(reply: FastifyReply, html: string, nonce: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'private, no-store' })
    .send(html);
}
