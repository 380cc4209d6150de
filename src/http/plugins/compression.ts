/**
 * Compresses JSON answers for clients that accept it. Only requests that their sender made by itself: those with a key, and
 * those of the service's own pages. Another site could otherwise let a browser send guesses with its session, and read from
 * the lengths of answers which guess is in them (BREACH).
 */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const THRESHOLD_BYTES = 2048;
/** Compressed at once: half a millisecond for a hundred containers. Longer answers are compressed by another thread. */
const AT_ONCE_BYTES = 256 * 1024;
const JSON_TYPES = /^application\/(vnd\.api\+json|json|geo\+json)\b/;
const PUBLIC_TYPES = /^(text\/|application\/json\b)/;

export async function installCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isOfItsSender(request)) request.headers['x-no-compression'] = 'true';
    done();
  });
  await install(app, JSON_TYPES);
}

/** For texts that are the same for everybody, so that their lengths tell nothing. */
export async function installPublicCompression(app: FastifyInstance): Promise<void> {
  await install(app, PUBLIC_TYPES);
}

async function install(app: FastifyInstance, customTypes: RegExp): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    syncThreshold: AT_ONCE_BYTES,
    customTypes,
    // Better ones take two to five times as long for a twentieth of the size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
    // Compressed bodies of requests are refused (plugins/body.ts).
    globalDecompression: false,
  });
  // A strong tag names bytes, and these are others than those of an answer that is not compressed.
  app.addHook('onRoute', (route) => {
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (_request, reply, payload, done) => {
        const etag = reply.getHeader('etag');
        if (etag !== undefined && reply.hasHeader('content-encoding')) reply.header('etag', `W/${etag}`);
        done(null, payload);
      },
    ];
  });
}

/** Neither header can be set by a page of another site. */
function isOfItsSender({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined || headers['sec-fetch-site'] === 'same-origin';
}
