/**
 * What every answer carries on any route: request id, security headers, Vary; one log line and one measurement for
 * each request. Knows nothing of accounts or resources.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Ids that clients send are echoed into headers and logs, so only harmless ones are taken. */
const SAFE_REQUEST_ID = /^[\w.:+/=@-]{1,128}$/;

export function requestIdOf(headers: { [name: string]: string | string[] | undefined }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
}

/** Answers are data for programs: nothing in them may be run, framed, sniffed or kept by shared caches. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // No page of another origin shares a window with one of this service, or loads what a session may see.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
} as const;

/** A year, the least that ASVS 5 (3.4.1) and the lists of browsers take; with subdomains, as its level 2 asks. */
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Of every answer. @param publicUrl at https, browsers come back by https alone */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { ...SECURITY_HEADERS, ...HSTS } : SECURITY_HEADERS;
}

/** In place of the status of a request whose client left before the response began. */
const ABORTED = 'aborted';

export function installRequestFrame(app: FastifyInstance, registry: Registry, publicUrl: string): void {
  const security = securityHeaders(publicUrl);
  const duration = new Histogram({
    name: 'portolan_http_request_duration_seconds',
    help: 'Time from request to answer, by route template.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

  const reported = new WeakSet<FastifyRequest>();
  const report = (request: FastifyRequest, reply: FastifyReply, status: number | typeof ABORTED) => {
    if (reported.has(request)) return;
    reported.add(request);
    const route = request.routeOptions.url ?? 'unmatched';
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    const entry = { method: request.method, route, status, milliseconds: Math.round(reply.elapsedTime) };
    const text = status === ABORTED ? 'aborted by the client' : 'answered';
    if (route.startsWith('/health') || route === '/metrics') request.log.debug(entry, text);
    else request.log.info(entry, text);
  };

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('vary', 'Accept').headers(security);
    // A response that does not reach its end has no onResponse. Clients that give up are what a slow service looks like.
    reply.raw.once('close', () => report(request, reply, reply.raw.headersSent ? reply.statusCode : ABORTED));
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    report(request, reply, reply.statusCode);
    done();
  });
}
