/** Connects through an HTTP proxy (CONNECT, RFC 9110 §9.3.6). The proxy receives a checked address, never a name. */
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { withDeadline } from '../../../lib/deadline.ts';

export interface Tunnel {
  readonly proxy: URL;
  /** At least one; IPv4 is tried first, for the proxy's network may have no IPv6. */
  readonly addresses: readonly string[];
  readonly port: number;
  /** For all of them together. */
  readonly timeoutMillis: number;
}

/** The limit of addresses to try: a name may have hundreds. */
const MOST_ADDRESSES = 6;

/** Connects to the first address that the proxy can reach; each has an equal share of the time. Rejects with the last error. */
export async function openTunnelToAny({ proxy, addresses, port, timeoutMillis }: Tunnel): Promise<Socket> {
  const tried = addresses.toSorted((a, b) => isIP(a) - isIP(b)).slice(0, MOST_ADDRESSES);
  let failure: unknown = new Error('There is no address to connect to.');
  for (const address of tried) {
    try {
      return await openTunnel({ proxy, address, port, timeoutMillis: timeoutMillis / tried.length });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Rejects where the proxy cannot be reached, refuses, or takes too long. */
function openTunnel({
  proxy,
  address,
  port,
  timeoutMillis,
}: Omit<Tunnel, 'addresses'> & { address: string }): Promise<Socket> {
  const authority = address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
  const settled = Promise.withResolvers<Socket>();
  const request = (proxy.protocol === 'https:' ? requestSecure : requestPlain)({
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port === '' ? (proxy.protocol === 'https:' ? 443 : 80) : Number(proxy.port),
    method: 'CONNECT',
    path: authority,
    agent: false,
    headers: { host: authority, ...authorization(proxy) },
  });
  request.once('error', (error) => settled.reject(new Error(`Proxy ${proxy.host}: ${error.message}`)));
  request.once('connect', (response, socket) => {
    if (response.statusCode === 200) return settled.resolve(socket);
    socket.destroy();
    settled.reject(new Error(`Proxy ${proxy.host} answered ${response.statusCode} to CONNECT ${authority}.`));
  });
  request.end();
  return withDeadline(timeoutMillis, settled.promise, () => {
    request.destroy();
    return new Error(`The proxy made no connection to ${authority} in ${timeoutMillis / 1000} s.`);
  });
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const words = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(words).toString('base64')}` };
}
