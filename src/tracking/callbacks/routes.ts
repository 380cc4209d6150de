/**
 * Where lines send their events. No API key: a line proves itself by a signature or a token of its own. Outside /v2 and
 * outside the OpenAPI document, because the form is the standard's.
 */
import type { FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError, type Problem } from '../../http/jsonapi/errors.ts';
import { AddressLimit } from '../../http/plugins/address-limit.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CarrierPush } from '../../sources/carriers/carrier.ts';
import type { TrackingContext } from '../context.ts';
import { receiveCallback } from './receive-callback.ts';

/** About two hundred events. Reading them takes some 10 ms; push.ts bounds the containers that they name. */
const MOST_BYTES = 256 * 1024;

/** Of answers that are no success; others have the status as their name. */
const RESULTS: Readonly<Record<number, string>> = {
  401: 'wrong_signature',
  404: 'unknown_line',
  413: 'too_large',
  422: 'unreadable',
};

const NO_SUCH_LINE =
  'No line of this installation sends its events to this address. Right would be the SCAC of a line with "push" in its settings.';
const REFUSALS: Readonly<Record<CarrierPush['path'], Problem>> = {
  '': {
    detail:
      'The header Notification-Signature is missing, or does not sign these bytes with the secret of "push". Right would be "sha256=" and the HMAC-SHA256 of the body in hexadecimal digits.',
    header: 'Notification-Signature',
  },
  '/events': {
    detail: 'The header Authorization has not the token of "push". Right would be "Bearer" and that token.',
    header: 'Authorization',
  },
};

type Callback = FastifyRequest<{ Params: { line: string } }>;

export const callbackRoutes: ResourceRoutes<{
  tracking: TrackingContext;
  clock: Clock;
  metrics: Registry;
  settings: { failedAuthentications: number };
}> = async (app, { tracking, clock, metrics, settings }) => {
  const addresses = new AddressLimit(settings.failedAuthentications);
  const callbacks = new Counter({
    name: 'portolan_line_callbacks_total',
    help: 'Bodies that shipping lines sent by themselves, by result.',
    labelNames: ['line', 'result'] as const,
    registers: [metrics],
  });
  // The signature is of the bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
  const pushOf = ({ params }: Callback, path: CarrierPush['path']): CarrierPush | undefined => {
    const push = tracking.findCarrier(params.line, null)?.push;
    return push?.path === path ? push : undefined;
  };
  const getPush = (request: Callback, path: CarrierPush['path']): CarrierPush => {
    const push = pushOf(request, path);
    if (push !== undefined) return push;
    throw apiError('not_found', { detail: NO_SUCH_LINE });
  };
  for (const path of ['', '/events'] as const) {
    const url = `/callbacks/dcsa/:line${path}`;
    const schema = { hide: true };
    app.head<{ Params: { line: string } }>(url, { schema }, async (request, reply) => {
      getPush(request, path);
      return reply.code(204).send();
    });
    app.post<{ Params: { line: string } }>(
      url,
      {
        schema,
        bodyLimit: MOST_BYTES,
        onResponse: (request, reply, done) => {
          if (reply.statusCode >= 400) {
            const line = pushOf(request, path) === undefined ? 'other' : request.params.line;
            callbacks.inc({ line, result: RESULTS[reply.statusCode] ?? String(reply.statusCode) });
          }
          done();
        },
      },
      async (request, reply) => {
        const push = getPush(request, path);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await addresses.watch(request.ip, clock.wallNow(), async () => {
          if (push.isFromLine(request.headers, body)) return;
          throw apiError('unauthorized', REFUSALS[path]);
        });
        const result = await receiveCallback(tracking, { scac: request.params.line, push, body });
        callbacks.inc({ line: request.params.line, result });
        return reply.code(204).send();
      },
    );
  }
};
