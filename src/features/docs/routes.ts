/**
 * The documentation as a site of this service: readable without the internet, and without a session. So are the files that its pages
 * link, as far as this installation has them, and what programs read: pages as Markdown, lists of them, and a Postman collection.
 */
import { basename } from 'node:path/posix';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { scriptPage, sendUnbuilt } from '../../http/pages/page.ts';
import { etagOf, matchesEtag, readPageFiles } from '../../http/pages/page-files.ts';
import { DOCS_ENTRY, type SiteFile, type SiteFiles, siteFiles } from './site-files.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const docsRoutes: ResourceRoutes<{
  docsDirectory: string;
  webDirectory: string;
  settings: { publicUrl: string };
}> = async (app, { docsDirectory, webDirectory, settings: { publicUrl } }) => {
  // Only processes with the API need it.
  const { installPublicCompression } = await import('../../http/plugins/compression.ts');
  await installPublicCompression(app);
  let opened: Promise<SiteFiles> | undefined;
  const open = () => {
    opened ??= siteFiles({ docsDirectory, base: `${publicUrl}/docs/`, apiDocument: () => app.swagger() }).catch(
      (error) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };

  const schema = { hide: true };
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const files = await open();
    const file = (acceptsMarkdown(request) && (await files.find(`${name}.md`))) || (await files.find(name));
    return file ? sendFile(file, request, reply) : sendFile(files.missing(name), request, reply.code(404));
  };
  // Links are relative to the folder of a page.
  app.get('/docs', { schema }, (request, reply) =>
    endsInSlash(request) ? send('', request, reply) : reply.redirect('docs/'),
  );
  app.get('/docs/*', { schema }, (request, reply) => {
    const name = nameOf(request);
    return endsInSlash(request) ? reply.redirect(`../${encodeURI(basename(name))}`) : send(name, request, reply);
  });
  for (const name of ['llms.txt', 'llms-full.txt'])
    app.get(`/${name}`, { schema }, (request, reply) => send(name, request, reply));
  // Where the pages were before.
  app.get('/help', { schema }, (_request, reply) => reply.redirect('docs/', 308));
  app.get('/help/*', { schema }, (request, reply) =>
    reply.redirect(`/docs/${encodeURI(nameOf(request)).replace(/\/README$/, '')}`, 308),
  );

  async function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply) {
    if ('bytes' in file) {
      reply.type(file.type).header('cache-control', 'public, max-age=300');
      return sendTagged(file.bytes, request, reply);
    }
    // Its files have other names after a build.
    const scripts = await readPageFiles(webDirectory, DOCS_ENTRY);
    if (scripts === undefined) return sendUnbuilt(reply, 'The documentation is being built');
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'public, no-cache' });
    return sendTagged(Buffer.from(scriptPage(file.title, scripts, file.html, file.language, false)), request, reply);
  }
};

function sendTagged(body: Buffer, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = etagOf(body);
  reply.header('etag', etag);
  const known = headers['if-none-match'];
  return known !== undefined && matchesEtag(known, etag) ? reply.code(304).send() : reply.send(body);
}

const endsInSlash = ({ url }: FastifyRequest) => /^[^?]*\/(\?|$)/.test(url);
const nameOf = ({ params }: FastifyRequest) => (params as { '*': string })['*'].replace(/\/$/, '');

/** As programs request any page. */
const acceptsMarkdown = ({ headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('text/markdown') && !accept.includes('text/html');
