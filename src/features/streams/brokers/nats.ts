/**
 * Events as messages of a stream of NATS JetStream, one after another: each is stored before the next is sent, so that none
 * overtakes one that fails. The id of an event is its `Nats-Msg-Id`.
 */
import { isIP } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { jetstream, jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import { connect, credsAuthenticator, headers, type NatsConnection } from '@nats-io/transport-node';
import { startStopwatch } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { readNamedBytes } from '../../../lib/files/small-file.ts';
import type { OutgoingEvent } from '../../webhooks/stored-events.ts';
import type { NatsSettings } from '../config.ts';
import { SEND_MILLIS } from '../sending/run-target.ts';
import { readTls } from '../sending/tls.ts';
import { type Broker, CONTENT_TYPE, EVENT_HEADERS, fittingBody, secretOf } from './broker.ts';

const DEFAULT_SUBJECT = 'portolan.{account}.{event}';
const CONNECT_MILLIS = 5000;
const ACK_MILLIS = 5000;
/** Room for headers, which count as payload. */
const HEADER_BYTES = 1024;
/** Ten minutes, of a stream that is created here. The look behind the marker does not depend on it. */
const DUPLICATE_WINDOW_NANOS = 600_000_000_000;
const STREAM_NOT_FOUND = 10_059;

export async function openNats(settings: NatsSettings, environment = process.env): Promise<Broker> {
  const connection = await connectTo(settings, environment);
  try {
    const { config } = await findStream(connection, settings);
    return natsBroker(connection, settings, mostBytesOf(connection, config));
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function connectTo(settings: NatsSettings, environment: NodeJS.ProcessEnv): Promise<NatsConnection> {
  const { name, servers, user, passwordVariable, tokenVariable, credentialsFile, tls } = settings;
  const isEncrypted = tls !== undefined || servers.some((server) => server.startsWith('tls:'));
  const [pass, token] = [secretOf(passwordVariable, environment), secretOf(tokenVariable, environment)];
  const credentials = credentialsFile && readNamedBytes(`streams.brokers ${name}: credentialsFile`, credentialsFile);
  try {
    return await connect({
      servers: servers.map((server) => server.replace(/^\w+:\/\//, '')),
      name: `portolan ${name}`,
      timeout: CONNECT_MILLIS,
      // The runner of the target connects anew, and looks first at what has arrived.
      reconnect: false,
      ...(user !== undefined && { user, pass: pass ?? '' }),
      ...(token !== undefined && { token }),
      ...(credentials && { authenticator: credsAuthenticator(new Uint8Array(credentials)) }),
      ...(isEncrypted && { tls: { ...readTls(`streams.brokers ${name}`, tls), ...addressCheck(servers) } }),
    });
  } catch (error) {
    throw new Error(`${servers.join(', ')}: ${errorMessage(error)}`);
  }
}

/** The client names a host to TLS only where it has a name: a server at an address is checked by the addresses of the settings. */
function addressCheck(servers: readonly string[]) {
  const addresses = servers.map((server) => URL.parse(server)?.hostname.replace(/^\[|\]$/g, '') ?? '').filter(isIP);
  if (addresses.length === 0) return {};
  return {
    checkServerIdentity(host: string, certificate: PeerCertificate) {
      const errors = [...addresses, host].map((each) => checkServerIdentity(each, certificate));
      return errors.includes(undefined) ? undefined : errors[0];
    },
  };
}

async function findStream(connection: NatsConnection, settings: NatsSettings): Promise<StreamInfo> {
  const { stream, createStream = false } = settings;
  const { streams } = await jetstreamManager(connection, { timeout: ACK_MILLIS });
  try {
    return await streams.info(stream);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === STREAM_NOT_FOUND)) throw error;
    const subjects = [subjectsOf(settings, '*')];
    if (createStream) return streams.add({ name: stream, subjects, duplicate_window: DUPLICATE_WINDOW_NANOS });
    throw new Error(
      `there is no stream ${stream}: create it with the subjects ${subjects}, or set createStream to true`,
    );
  }
}

function mostBytesOf({ info }: NatsConnection, { max_msg_size = -1 }: { readonly max_msg_size?: number }): number {
  const most = info?.max_payload ?? 1_048_576;
  return (max_msg_size > 0 ? Math.min(most, max_msg_size) : most) - HEADER_BYTES;
}

/** All subjects of an account; with `*`, of all accounts. */
export function subjectsOf({ subject = DEFAULT_SUBJECT }: Pick<NatsSettings, 'subject'>, accountId: string): string {
  return subject.replace('{account}', accountId).replace('{event}', '>');
}

function subjectOf(subject: string | undefined, { accountId, event }: OutgoingEvent): string {
  return (subject ?? DEFAULT_SUBJECT).replace('{account}', accountId).replace('{event}', event);
}

function natsBroker(connection: NatsConnection, settings: NatsSettings, mostBytes: number): Broker {
  const { stream, subject } = settings;
  const client = jetstream(connection, { timeout: ACK_MILLIS });
  const manager = () => jetstreamManager(connection, { timeout: ACK_MILLIS, checkAPI: false });

  async function publish(event: OutgoingEvent): Promise<number> {
    const { body, isShort } = fittingBody(event, mostBytes);
    const given = headers();
    given.set('Content-Type', CONTENT_TYPE);
    given.set(EVENT_HEADERS.account, event.accountId);
    given.set(EVENT_HEADERS.event, event.event);
    given.set(EVENT_HEADERS.sequence, String(event.sequence));
    if (isShort) given.set(EVENT_HEADERS.included, 'omitted');
    const options = { msgID: event.id, headers: given, expect: { streamName: stream }, timeout: ACK_MILLIS };
    const to = subjectOf(subject, event);
    try {
      return (await client.publish(to, body, options)).seq;
    } catch (error) {
      throw new Error(`the stream ${stream} did not take a message to ${to}: ${errorMessage(error)}`);
    }
  }

  return {
    async end() {
      const { state } = await (await manager()).streams.info(stream);
      return { sequence: state.last_seq };
    },
    async findArrived(marker) {
      const { streams } = await manager();
      const found = new Set<string>();
      const filter = subjectsOf(settings, '*');
      for (let after = marker.sequence ?? 0; ; ) {
        const query = { seq: after + 1, next_by_subj: filter };
        const message = await streams.getMessage(stream, query);
        if (message === null) return found;
        found.add(message.header.get('Nats-Msg-Id'));
        after = message.seq;
      }
    },
    async send(events) {
      const elapsed = startStopwatch();
      let [count, sequence] = [0, 0];
      for (const event of events) {
        if (elapsed() + ACK_MILLIS > SEND_MILLIS) break;
        // A message that is there already is acknowledged with its own number.
        sequence = Math.max(sequence, await publish(event));
        count += 1;
      }
      return { count, marker: { sequence } };
    },
    close: () => connection.close(),
  };
}
