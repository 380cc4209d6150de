/** The OpenAPI document and an interactive page of it; the page is served whole from here and asks nothing of any other host. */
import reference from '@scalar/fastify-api-reference';
import type { ResourceRoutes } from '../../api-instance.ts';

/** The page runs its own script and inline configuration; the policy keeps it from every other host. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; worker-src blob:; frame-ancestors 'none'";

export const docsRoutes: ResourceRoutes = async (app) => {
  let document: Buffer | undefined;
  app.get('/v2/openapi.json', async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(app.swagger()));
    reply.type('application/json').header('cache-control', 'public, max-age=300');
    return document;
  });

  await app.register(async (page) => {
    page.addHook('onRequest', (_request, reply, done) => {
      reply.header('content-security-policy', PAGE_POLICY);
      done();
    });
    await page.register(reference, {
      routePrefix: '/docs',
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
  });
};
