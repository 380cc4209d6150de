/** The targets of the settings: what is stored of each, and how a connection to it is opened. */
import type { Database } from '../../database/database.ts';
import type { Broker } from './brokers/broker.ts';
import { type BrokerSettings, brokersOf, type SiemSettings, type StreamsSettings, siemsOf } from './config.ts';
import { openEventOutbox } from './events/event-outbox.ts';
import type { OpenTarget } from './sending/run-target.ts';
import type { StreamTarget, TargetLease } from './sending/store.ts';
import type { RecordWriter } from './siem/record-writer.ts';
import { siemOutbox } from './siem/siem-outbox.ts';

interface TargetParts {
  readonly database: Database;
  readonly log: { warn(line: string): void };
  readonly lease: TargetLease;
}

export interface ConfiguredTarget extends StreamTarget {
  readonly type: BrokerSettings['type'] | SiemSettings['type'];
  /** Connects, and fails where it could not send. */
  readonly reach: () => Promise<{ close(): Promise<void> }>;
  readonly open: (parts: TargetParts) => Promise<OpenTarget>;
}

export function targetsOf(settings: StreamsSettings, version: string): ConfiguredTarget[] {
  const brokers = brokersOf(settings).map((broker): ConfiguredTarget => {
    const reach = () => openBroker(broker);
    return {
      ...{ name: broker.name, type: broker.type, kind: 'events', reach },
      accounts: broker.accounts ?? null,
      startsNow: broker.startAt === 'now',
      open: async (parts) => openOutbox(parts, await reach()),
    };
  });
  const siems = siemsOf(settings).map((siem): ConfiguredTarget => {
    const reach = () => openWriter(siem, version);
    return {
      ...{ name: siem.name, type: siem.type, kind: 'siem', reach },
      accounts: null,
      startsNow: true,
      open: async ({ database, lease }) => siemOutbox({ database, lease, writer: await reach() }),
    };
  });
  return [...brokers, ...siems];
}

async function openOutbox(parts: TargetParts, broker: Broker): Promise<OpenTarget> {
  try {
    return await openEventOutbox({ ...parts, broker });
  } catch (error) {
    await broker.close();
    throw error;
  }
}

/** A client is loaded where it is used. */
async function openBroker(settings: BrokerSettings): Promise<Broker> {
  if (settings.type === 'kafka') return (await import('./brokers/kafka.ts')).openKafka(settings);
  return (await import('./brokers/nats.ts')).openNats(settings);
}

async function openWriter(settings: SiemSettings, version: string): Promise<RecordWriter> {
  if (settings.type === 'syslog') return (await import('./siem/syslog-writer.ts')).openSyslog(settings, version);
  if (settings.type === 'file') return (await import('./siem/file-writer.ts')).openLogFile(settings, version);
  return (await import('./siem/object-writer.ts')).openLogObjects(settings, version);
}
