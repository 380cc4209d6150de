/** An SMTP server on this machine that takes every mail and keeps its Message-ID. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Receiver {
  readonly port: number;
  /** Of mails taken so far. */
  readonly ids: string[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      let head = '';
      stream.on('data', (piece: Buffer) => {
        if (head.length < 2000) head += piece.toString('latin1');
      });
      stream.on('end', () => {
        ids.push(/^message-id: (.+)$/im.exec(head)?.[1] ?? '');
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    ids,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
