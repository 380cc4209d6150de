/** The dashboard as a part of the application. */

import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { escaped, scriptPage, sendPage, sendUnbuilt } from '../../http/pages/page.ts';
import { type PageFiles, readPageFiles } from '../../http/pages/page-files.ts';
import type { WorldOrigin } from '../../lib/clock.ts';
import type { Feature } from '../../tracking/feature.ts';

const ENTRY = 'src/app/main.tsx';
/** Where browsers, too, get JSON. */
const API = '/v2/';

const dashboardRoutes: ResourceRoutes<{
  webDirectory: string;
  settings: { world: WorldOrigin | null; oidc: { label: string } | null; sendsMail: boolean };
}> = async (app, { webDirectory, settings }) => {
  const schema = { hide: true };
  app.get('/', { schema }, (_request, reply) => sendDashboard(reply));
  app.get('/*', { schema }, ({ url, headers }, reply) => {
    const isPage = !url.startsWith(API) && headers.accept?.includes('text/html');
    return isPage ? sendDashboard(reply) : reply.callNotFound();
  });

  async function sendDashboard(reply: FastifyReply): Promise<FastifyReply> {
    const files = await readPageFiles(webDirectory, ENTRY);
    if (files === undefined) return sendUnbuilt(reply, 'The dashboard is being built');
    const nonce = randomBytes(16).toString('base64url');
    const facts = {
      world: settings.world,
      identityProvider: settings.oidc?.label ?? null,
      sendsMail: settings.sendsMail,
    };
    return sendPage(reply, dashboardPage(files, nonce, facts), policyOf(nonce));
  }
};

/** The policy allows the service's own files and data alone; Mantine's generated styles carry the nonce. */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // The preview of a shared page.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface ServiceFacts {
  /** How far a simulated world has come; null: time is real. */
  readonly world: object | null;
  /** What people call it; null: there is none. */
  readonly identityProvider: string | null;
  /** Who forgot the password can get a link by mail. */
  readonly sendsMail: boolean;
}

/** @param nonce which the page's policy lets styles have */
function dashboardPage(files: PageFiles, nonce: string, { world, identityProvider, sendsMail }: ServiceFacts): string {
  const provider = identityProvider === null ? '' : ` data-identity-provider="${escaped(identityProvider)}"`;
  const body =
    `<div id="root" data-nonce="${escaped(nonce)}" data-world="${escaped(JSON.stringify(world))}"${provider}${sendsMail ? ' data-sends-mail="true"' : ''}></div>` +
    '<noscript>The dashboard is a script: allow scripts of this page.</noscript>';
  return scriptPage('Portolan', files, body);
}

export const dashboard = { openRoutes: [dashboardRoutes] } satisfies Feature;
