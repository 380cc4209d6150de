/**
 * The courier's program: takes the turns that its worker orders (deliver.ts), until the worker lets go of it or is gone. Signals
 * that ask processes to end are for the worker, which lets its courier finish.
 */
import { acceleratedClock, systemClock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { openDatabase } from '../../storage/database.ts';
import { openAttemptJournal } from '../attempt-journal.ts';
import { measuredSender } from '../attempt-meter.ts';
import { createDeliverer, type DeliveryTarget } from '../deliver.ts';
import { createSender } from '../send.ts';
import { applicationNameOf, type CourierOptions, type Report, type Told } from './messages.ts';
import { standIn } from './stand-in.ts';

/** One statement records what all webhooks answered; a second one where a webhook is switched off meanwhile. */
const RECORDING_CONNECTIONS = 2;
const COUNT_MILLIS = 200;
/** Without a worker it ends at the latest when its leases have, and some time for all that is not an exchange. */
const GRACE_MILLIS = 15_000;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});
process.stderr.on('error', () => {}); // Who read it may be gone with the worker.

interface Turn {
  readonly stop: AbortController;
  readonly over: Promise<void>;
}

/** Where nobody listens any more warnings go to the process's errors. */
function report(told: Report): void {
  // That it could not be told is told by the end of the channel.
  if (process.connected) process.send?.(told, undefined, undefined, () => {});
  else if ('warning' in told) process.stderr.write(`${told.warning}\n`);
}

function begin(options: CourierOptions) {
  const { worker, settings, world, databaseUrl, tenantConnections } = options;
  const log = { warn: (warning: string) => report({ warning }) };
  const clock = world === null ? systemClock : acceleratedClock(world);
  const database = openDatabase({
    url: databaseUrl,
    tenantConnections,
    systemConnections: RECORDING_CONNECTIONS,
    applicationName: applicationNameOf(worker),
    onIdleError: (error) => log.warn(`an idle database connection broke: ${error.message}`),
  });
  let attempts: (readonly [number | null, number])[] = [];
  const sender = measuredSender(createSender(settings), clock, (statusCode, durationMillis) => {
    if (attempts.length === 0) setTimeout(reportAttempts, COUNT_MILLIS);
    attempts.push([statusCode, durationMillis]);
  });
  const journal = openAttemptJournal({ ...options, log });
  const context = { database, clock, sender, settings, chance: Math.random, worker, log, journal };
  const deliverer = createDeliverer(context);
  const turns = new Map<number, Turn>();

  function reportAttempts(): void {
    if (attempts.length > 0) report({ attempts });
    attempts = [];
  }

  async function take(number: number, target: DeliveryTarget, stop: AbortSignal): Promise<void> {
    try {
      await deliverer.deliver(target, stop);
      report({ done: number });
    } catch (error) {
      report({ failed: number, reason: errorMessage(error) });
    }
    turns.delete(number);
  }

  return {
    deliver: (number: number, target: DeliveryTarget) => {
      const stop = new AbortController();
      turns.set(number, { stop, over: take(number, target, stop.signal) });
    },
    stop: (number: number) => turns.get(number)?.stop.abort(),
    /** What is under way is answered and recorded first, and nothing else begun. */
    end: async () => {
      setTimeout(() => process.exit(1), settings.timeoutMillis + settings.leaseSeconds * 1000 + GRACE_MILLIS);
      for (const { stop } of turns.values()) stop.abort();
      const ended = Promise.all([...turns.values()].map(({ over }) => over));
      if (turns.size > 0) await standIn(options, ended, log);
      reportAttempts();
      journal.close();
      await sender.close();
      await database.close();
    },
  };
}

let courier: ReturnType<typeof begin> | undefined;

process.on('message', (told: Told) => {
  if ('begin' in told) courier = begin(told.begin);
  else if ('deliver' in told) courier?.deliver(told.deliver, told.target);
  else if ('stop' in told) courier?.stop(told.stop);
  if ('begin' in told || 'ping' in told) report({ ready: true });
});
process.once('disconnect', async () => {
  await courier?.end();
  process.exit();
});
