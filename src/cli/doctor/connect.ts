/** Opens a connection and closes it: whether somebody listens there. */
import { connect } from 'node:net';

/** Null: somebody does; else why not. @param address `host:port`, or the path of a socket */
export function connectFault(address: string, signal: AbortSignal): Promise<string | null> {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? [];
  const socket =
    port === '' ? connect({ path: address }) : connect({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) });
  return new Promise((resolve) => {
    const end = (fault: string | null) => {
      socket.destroy();
      resolve(fault);
    };
    socket.once('connect', () => end(null));
    socket.once('error', (error) => end(error.message || 'no connection'));
    signal.addEventListener('abort', () => end('no answer in time'), { once: true });
  });
}

/** `host:port` of an address; undefined if it is none. */
export function endpointOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') return undefined;
  const standard = { 'http:': 80, 'https:': 443, 'redis:': 6379, 'rediss:': 6379, 'valkey:': 6379, 'valkeys:': 6379 };
  return `${url.hostname}:${url.port || (standard[url.protocol as keyof typeof standard] ?? 443)}`;
}
