/** A collector on loopback that takes OTLP over HTTP, as JSON, and keeps the spans. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: readonly string[];
  readonly isFailed: boolean;
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** What is said of the process that sent them. */
  readonly resource: Record<string, unknown>;
  /** Everything that was received, as it came. */
  text(): string;
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface OtlpSpan extends Pick<CollectedSpan, 'traceId' | 'spanId' | 'name' | 'kind'> {
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string }[];
  readonly status: { readonly code?: number };
}

interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const membersOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const resource: Record<string, unknown> = {};
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    texts.push(text);
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    for (const each of (JSON.parse(text) as OtlpBody).resourceSpans) {
      Object.assign(resource, membersOf(each.resource.attributes));
      for (const span of each.scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({
          traceId: span.traceId,
          spanId: span.spanId,
          parentSpanId: span.parentSpanId,
          name: span.name,
          kind: span.kind,
          attributes: membersOf(span.attributes),
          links: (span.links ?? []).map(({ traceId }) => traceId),
          isFailed: span.status.code === 2,
        });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resource,
    text: () => texts.join('\n'),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
