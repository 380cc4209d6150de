/** Serves the files of a folder that the build of `web/` has made. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiError } from '../jsonapi/errors.ts';
import { sendError } from '../plugins/errors.ts';

const SHORTLY = 'public, max-age=300';
const FOREVER = 'public, max-age=31536000, immutable';

interface ServedFolder {
  /** Of the paths, such as `/assets`. */
  readonly prefix: string;
  readonly root: string;
  /** Whether the path of a file in the folder names its content. */
  readonly isImmutable: (path: string) => boolean;
  /** Whether pages of other sites may load them. */
  readonly isForOtherSites?: boolean;
}

export async function serveFiles(app: Pick<FastifyInstance, 'register'>, folder: ServedFolder): Promise<void> {
  const { prefix, root, isImmutable, isForOtherSites = false } = folder;
  await app.register(
    async (scope) => {
      // Never a page in its stead: a browser that still has an older page must see that its files are gone.
      const noSuchFile = () => apiError('not_found', { detail: 'There is no such file.' });
      scope.setNotFoundHandler((request, reply) => sendError(noSuchFile(), request, reply));
      scope.setErrorHandler<{ statusCode?: number }>((error, request, reply) =>
        sendError((error.statusCode ?? 500) < 500 ? noSuchFile() : error, request, reply),
      );
      await scope.register(fastifyStatic, {
        root,
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', isImmutable(path.slice(root.length + 1)) ? FOREVER : SHORTLY);
          if (!isForOtherSites) return;
          reply.header('access-control-allow-origin', '*');
          reply.header('cross-origin-resource-policy', 'cross-origin');
        },
        // It may be built while the service starts.
        suppressWarning: true,
      });
    },
    { prefix },
  );
}
