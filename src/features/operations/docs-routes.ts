/**
 * Entry points of the API: the addresses at `/v2`, the OpenAPI document, and its interactive page,
 * which is served whole from here and loads nothing from other hosts.
 */
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { JSON_API } from '../../http/jsonapi/negotiation.ts';
import { plainAnswer } from '../../http/jsonapi/route-schemas.ts';
import { sendPage } from '../../http/pages/page.ts';
import { etagOf, matchesEtag } from '../../http/pages/page-files.ts';

/** The page runs its own script, and what has the nonce: its inline configuration and the styles that the script makes. */
const policyOf = (nonce: string) =>
  `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' data:; font-src data:; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Beside the documentation, which `features/docs` serves. */
const REFERENCE = '/docs/reference';

const tags = ['service'];
const Entrance = Type.Object({
  jsonapi: Type.Object({ version: Type.String() }),
  meta: Type.Object({ name: Type.String(), authentication: Type.String() }),
  links: Type.Object({
    self: Type.String(),
    describedby: Type.String({ description: 'OpenAPI document' }),
    documentation: Type.String({ description: 'Interactive documentation' }),
  }),
});

export const docsRoutes: ResourceRoutes<{ settings: { publicUrl: string } }> = async (
  app,
  { settings: { publicUrl } },
) => {
  const entrance = {
    jsonapi: { version: '1.1' },
    meta: { name: 'Portolan', authentication: 'Authorization: Token <API_KEY>' },
    links: {
      self: `${publicUrl}/v2`,
      describedby: `${publicUrl}/v2/openapi.json`,
      documentation: `${publicUrl}/docs`,
    },
  };
  const entranceSchema = {
    tags,
    operationId: 'getApiEntrance',
    summary: 'Get the addresses of the documentation',
    description: 'Addresses of the OpenAPI document and the documentation. Needs no key.',
    response: { 200: plainAnswer('The addresses', Entrance, JSON_API, entrance) } as unknown,
  };
  app.get('/v2', { schema: entranceSchema }, async (_request, reply) => {
    reply.type(JSON_API);
    return Buffer.from(JSON.stringify(entrance));
  });

  let document: Buffer | undefined;
  const schema = {
    tags,
    operationId: 'getOpenApiDocument',
    summary: 'Get the OpenAPI document',
    description: 'OpenAPI 3.1. Needs no key.',
    response: {
      200: plainAnswer('OpenAPI document', Type.Object({}, { additionalProperties: true }), 'application/json', {
        openapi: '3.1.0',
      }),
    } as unknown,
  };
  app.get('/v2/openapi.json', { schema }, async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(app.swagger()));
    reply.type('application/json').header('cache-control', 'public, max-age=300');
    return document;
  });

  let page: Promise<FastifyInstance> | undefined;
  for (const path of [REFERENCE, `${REFERENCE}/*`]) {
    app.get(path, { schema: { hide: true } }, async ({ url, headers }, reply) => {
      page ??= openPage().catch((error: unknown) => {
        page = undefined;
        throw error;
      });
      const { statusCode, headers: given, rawPayload } = await (await page).inject({ url, headers });
      if (statusCode === 404) throw apiError('not_found', { detail: `There is nothing at ${url}.` });
      if (statusCode >= 400) throw new Error(`the page at ${url} answered ${statusCode}: ${rawPayload}`);
      reply.code(statusCode);
      if (given.location !== undefined) return reply.header('location', given.location).send();
      if (String(given['content-type']).startsWith('text/html')) return sendWithNonce(reply, rawPayload.toString());
      const etag = etagOf(rawPayload);
      reply.type(String(given['content-type'])).header('etag', etag);
      const known = headers['if-none-match'];
      return known !== undefined && matchesEtag(known, etag) ? reply.code(304).send() : rawPayload;
    });
  }
};

/**
 * Gives the nonce to styles that the page's script makes, and sets styles of single elements as a policy allows it, those in
 * highlighted code too. Zod would try `Function` to find out whether a policy forbids it.
 */
const shimOf = (nonce: string) => `{
  const create = document.createElement;
  document.createElement = function (name, options) {
    const made = create.call(this, name, options);
    if (made.tagName === 'STYLE') made.nonce = '${nonce}';
    return made;
  };
  const set = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style') this.style.cssText = value;
    else set.call(this, name, value);
  };
  const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...inner,
    set(html) {
      inner.set.call(this, String(html ?? '').replace(/(<[a-z][^<>]*) style="/gi, '$1 data-style="'));
      for (const each of (this.content ?? this).querySelectorAll('[data-style]')) each.style.cssText = each.dataset.style;
    },
  });
  globalThis.__zod_globalConfig = { jitless: true };
}`;

/** The script reads the nonce of its first styles from the element `meta`. A cached page would have an old nonce. */
function sendWithNonce(reply: FastifyReply, html: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  const page = html
    .replace('<head>', `<head><meta property="csp-nonce" content="${nonce}"><script>${shimOf(nonce)}</script>`)
    .replaceAll('<script', `<script nonce="${nonce}"`);
  return sendPage(reply, page, policyOf(nonce));
}

/** The page and its script are four megabytes of code, so they are loaded at the first request. */
async function openPage(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const page = Fastify();
  await page.register(reference, {
    routePrefix: REFERENCE,
    configuration: {
      url: '/v2/openapi.json',
      pageTitle: 'Portolan API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  await page.ready();
  return page;
}
