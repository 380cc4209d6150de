/**
 * Records to a syslog receiver over TLS. The protocol has no acknowledgement: each batch has a connection of its own, and counts
 * as arrived when the receiver has closed that too. A connection that fails gets the batch again. A receiver that closes a
 * connection without reading it looks the same as one that has read all: such a batch is lost.
 */
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import { errorMessage } from '../../../lib/errors.ts';
import type { SyslogSettings } from '../config.ts';
import { SEND_MILLIS } from '../sending/run-target.ts';
import { readTls } from '../sending/tls.ts';
import { toEcs } from './ecs.ts';
import type { RecordWriter } from './record-writer.ts';
import { AUDIT_FACILITY, framed, syslogMessage } from './syslog-format.ts';

export async function openSyslog(settings: SyslogSettings, version: string): Promise<RecordWriter> {
  const { server, facility = AUDIT_FACILITY } = settings;
  const origin = { host: hostname(), processId: String(process.pid), facility };
  const deliver = async (bytes: Buffer) => {
    const socket = connectTo(settings);
    try {
      await arrival(socket, bytes);
    } catch (error) {
      throw new Error(`${server}: ${errorMessage(error)}`);
    } finally {
      socket.destroy();
    }
  };
  // Certificates and the address are wrong now, or not at all.
  await deliver(Buffer.alloc(0));
  return {
    write: (records) =>
      deliver(Buffer.concat(records.map((record) => framed(syslogMessage(toEcs(record, version), origin))))),
    close: async () => {},
  };
}

function connectTo({ name, server, tls }: SyslogSettings): Socket {
  const [, scheme, address = '', port] = /^(\w+):\/\/(.+):(\d+)$/.exec(server) ?? [];
  const host = address.replace(/^\[(.*)\]$/, '$1');
  const to = { host, port: Number(port), timeout: SEND_MILLIS };
  if (scheme === 'tcp') return connect(to);
  return connectTls({ ...to, ...(isIP(host) === 0 && { servername: host }), ...readTls(`streams.siem ${name}`, tls) });
}

/** Resolves once the other side has read all and closed. */
async function arrival(socket: Socket, bytes: Buffer): Promise<void> {
  const limit = AbortSignal.timeout(SEND_MILLIS);
  // What the receiver writes is of no interest; its end is.
  socket.resume();
  socket.end(bytes);
  try {
    await once(socket, 'end', { signal: limit });
  } catch (error) {
    if (!limit.aborted) throw error;
    throw new Error(`the receiver did not close the connection within ${SEND_MILLIS / 1000} s`);
  }
}
