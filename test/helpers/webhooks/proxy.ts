/** An HTTP proxy that records the requested authorities and connects to a target of the test instead. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface EgressProxy {
  readonly url: string;
  /** `8.8.8.8:443`, and the credentials sent to the proxy. */
  readonly requested: { readonly authority: string; readonly authorization: string | null }[];
  /** What it answers to the next; `null`: it connects. */
  refuseWith: number | null;
  /** Authorities that it cannot connect to, and those that it never answers for. */
  unreachable: readonly string[];
  silent: readonly string[];
  close(): Promise<void>;
}

export async function startProxy(port: number): Promise<EgressProxy> {
  const sockets = new Set<Socket>();
  const proxy: Omit<EgressProxy, 'url' | 'close'> = { requested: [], refuseWith: null, unreachable: [], silent: [] };
  const server = createServer();
  server.on('connection', (socket) => sockets.add(socket));
  server.on('connect', (request, socket: Socket) => {
    proxy.requested.push({
      authority: request.url ?? '',
      authorization: request.headers['proxy-authorization'] ?? null,
    });
    const authority = request.url ?? '';
    if (proxy.silent.includes(authority)) return;
    if (proxy.unreachable.includes(authority)) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    if (proxy.refuseWith !== null) return socket.end(`HTTP/1.1 ${proxy.refuseWith} No\r\n\r\n`);
    const outside = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      outside.pipe(socket).pipe(outside);
    });
    for (const end of [outside, socket]) end.on('error', () => {});
    sockets.add(outside);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}
