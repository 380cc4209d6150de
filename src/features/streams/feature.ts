/** Streams as a part of the application: events to message brokers, the audit and the security log to SIEMs. */

import type { Feature, JobParts } from '../../tracking/feature.ts';
import { namesOf, type StreamsSettings } from './config.ts';
import { measureTargets, newMeter } from './sending/meter.ts';
import { runTarget } from './sending/run-target.ts';
import { forgetTargetsBut, registerTargets } from './sending/store.ts';
import { dropOldRecords, insertSecurityRecords } from './siem/records-store.ts';
import { targetsOf } from './targets.ts';

interface WorkParts extends JobParts {
  readonly config: { readonly streams: StreamsSettings };
  /** Of the program. */
  readonly version: string;
}

export const streams = {
  offers: () => ({ takeSecurityEvents: insertSecurityRecords }),
  measure: (given: WorkParts) => measureTargets(given, namesOf(given.config.streams)),
  work: async ({ config, database, clock, metrics, logger, version }: WorkParts) => {
    const { holdDays } = config.streams;
    const targets = targetsOf(config.streams, version);
    await database.changeSystem((session) => registerTargets(session, targets, holdDays));
    const stopping = new AbortController();
    const onSent = newMeter(metrics);
    const log = { info: (line: string) => logger.info(line), warn: (line: string) => logger.warn(line) };
    const running = targets.map(({ name, open }) =>
      runTarget({
        ...{ name, database, log, wallNow: clock.wallNow, signal: stopping.signal },
        open: (lease) => open({ database, log, lease }),
        onSent: (count) => onSent(name, count),
      }),
    );
    const stop = async () => {
      stopping.abort();
      await Promise.all(running);
    };
    return {
      pollers: [{ stop }],
      housekeeping: () => database.changeSystem((session) => forgetTargetsBut(session, namesOf(config.streams))),
      kept: [{ days: holdDays, time: 'wall', remove: dropOldRecords }],
    };
  },
} satisfies Feature;
