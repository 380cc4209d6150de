/** One request over streamable HTTP, without a session: a server for it alone, in the protocol that its client speaks. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createServer, type ServerOptions } from './server.ts';

/** @param parsedBody undefined where the request has none */
export function answerHttp(options: ServerOptions, request: Request, parsedBody: unknown): Promise<Response> {
  const handler = createMcpHandler(() => createServer(options), {
    // Nobody keeps a stream open: `list_events_since` is asked instead.
    maxSubscriptions: 0,
    ...(options.onError && { onerror: options.onError }),
  });
  return handler.fetch(request, { parsedBody });
}
