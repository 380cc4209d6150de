/**
 * A span for each request, named by its route; it continues the trace of the client's `traceparent`. Paths, queries and
 * addresses stay out of it: they may hold numbers, names and signed tokens. Nothing is installed where nothing is traced.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type OpenSpan } from '../lib/tracing/tracing.ts';

export function installRequestSpans(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const within = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.run(done);
  };

  const end = (request: FastifyRequest, failure: string | null, statusCode?: number) => {
    const span = spans.get(request);
    spans.delete(request);
    span?.set({
      ...(statusCode !== undefined && { 'http.response.status_code': statusCode }),
      ...(request.auth?.accountId !== undefined && { 'portolan.account.id': request.auth.accountId }),
    });
    span?.end(failure);
  };

  app.addHook('onRequest', (request, { raw }, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    // Load balancers and Prometheus ask all the time.
    if (route.startsWith('/health') || route === '/metrics') return done();
    const { traceparent } = request.headers;
    const span = beginSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : null,
      attributes: { 'http.request.method': request.method, 'http.route': route, 'url.scheme': request.protocol },
    });
    if (span !== null) spans.set(request, span);
    // Of a client that went away, there is no response. An event stream ends so.
    raw.once('close', () => (raw.headersSent ? end(request, null, raw.statusCode) : end(request, 'aborted')));
    within(request, done);
  });
  // Once the body has been read: its events come from the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));

  app.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, statusCode >= 500 ? String(statusCode) : null, statusCode);
    done();
  });
}
