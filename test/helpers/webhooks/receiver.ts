/** A webhook receiver on loopback: answers as the test configures, and records the requests. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly atMillis: number;
  readonly event: string;
  readonly sequence: number;
  /** The resource the notification refers to. */
  readonly referenceId: string;
}

/** `index` counts the requests of a path. */
export type Answering = (request: Received, index: number, response: ServerResponse) => void | Promise<void>;

export interface Receiver {
  urlOf(path: string): string;
  received(path: string): Received[];
  /** The answer of a path; default: 200 at once. */
  answer(path: string, answering: Answering): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers = new Map<string, Answering>();
  const of = (path: string) => received.filter((request) => request.path === path);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { data } = JSON.parse(body) as NotificationBody;
    const path = request.url ?? '';
    const arrived: Received = {
      path,
      headers: request.headers,
      body,
      atMillis: performance.now(),
      event: data.attributes.event,
      sequence: data.attributes.sequence,
      referenceId: data.relationships.reference_object.data.id,
    };
    received.push(arrived);
    const answering = answers.get(path);
    if (answering) await answering(arrived, of(path).length - 1, response);
    else response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (path) => `http://127.0.0.1:${port}${path}`,
    received: of,
    answer: (path, answering) => void answers.set(path, answering),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface NotificationBody {
  data: {
    id: string;
    attributes: { event: string; sequence: number; delivery_status: string; created_at: string };
    relationships: { reference_object: { data: { id: string; type: string } } };
  };
  included: { id: string; type: string }[];
}

/** Throws where the package does not accept the request. */
export function verify(request: Received, secret: string): void {
  new Webhook(secret).verify(request.body, request.headers as Record<string, string>);
}
