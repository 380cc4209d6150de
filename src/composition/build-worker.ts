/** Starts what a worker runs: the jobs of every part, and the polling of mailboxes, file inputs and AIS feeds. */
import type { TaskList } from 'graphile-worker';
import { publicUrlOf } from '../config/config.ts';
import type { SettingsFile } from '../features/backup/context.ts';
import { backupTasks } from '../features/backup/jobs.ts';
import { chargeTasks } from '../features/charges/jobs.ts';
import { customFieldTasks } from '../features/custom-fields/jobs.ts';
import type { DocumentsContext } from '../features/documents/context.ts';
import { documentTasks } from '../features/documents/jobs.ts';
import { fetchFiles } from '../features/file-inputs/fetch-files.ts';
import { importTasks } from '../features/imports/jobs.ts';
import type { MailContext } from '../features/mail/context.ts';
import { pollMailbox } from '../features/mail/imap/poll-mailbox.ts';
import { mailTasks } from '../features/mail/jobs.ts';
import type { AlertsContext } from '../features/notices/context.ts';
import { watchContainers } from '../features/notices/finding/watch-containers.ts';
import { noticeTasks } from '../features/notices/jobs.ts';
import { alertFailingWebhooks } from '../features/notices/matching/due-alerts.ts';
import { scorecardTasks } from '../features/source-scorecards/jobs.ts';
import { vesselTasks } from '../features/vessels/jobs.ts';
import { runAis } from '../features/vessels/positions/run-ais.ts';
import { createDeliverer } from '../features/webhooks/delivery/deliver.ts';
import { deleteWebhookTasks, deliverTasks, replayTasks } from '../features/webhooks/jobs.ts';
import type { Sender } from '../features/webhooks/sending/send.ts';
import { completeDeliverySettings } from '../features/webhooks/sending/settings.ts';
import { type QueueOptions, runQueue } from '../queue/queue.ts';
import { fileInputOf } from '../sources/files/config.ts';
import { outgoingMailTasks } from '../tenancy/outgoing-mail/jobs.ts';
import { createSendingMeter } from '../tenancy/outgoing-mail/sending/meter.ts';
import { createRelay } from '../tenancy/outgoing-mail/sending/relay.ts';
import type { SendingContext } from '../tenancy/outgoing-mail/sending/send-mail.ts';
import { partyTasks } from '../tenancy/parties/merge-party.ts';
import { resetTasks } from '../tenancy/users/mails/request-reset.ts';
import { keepSubscriptions } from '../tracking/callbacks/keep-subscriptions.ts';
import type { PollingContext, TrackingContext } from '../tracking/context.ts';
import { trackingTasks } from '../tracking/schedule/jobs.ts';
import { queueDueWork } from '../tracking/schedule/schedule.ts';
import { scheduleRename } from '../tracking/shipments/rename-customer.ts';
import { buildScheduledBackup } from './backup/build-backup.ts';
import { allContainerFilters } from './container-filters.ts';
import type { Foundation } from './foundation.ts';
import { CUSTOMER_PAGES } from './tenancy/customer-pages.ts';
import { PARTY_HOLDINGS, PARTY_MENTIONS } from './tenancy/party-holdings.ts';
import { prepareUpkeep, UPKEEP_CRONTAB, type UpkeepContext, upkeepTasks } from './upkeep.ts';

export interface WorkerParts extends Foundation {
  readonly tracking: TrackingContext;
  readonly documents: DocumentsContext;
  readonly mail: MailContext;
  readonly sender: Sender;
  readonly settingsFiles: readonly SettingsFile[];
  /** Undefined: that of production. */
  readonly queuePollMillis: number | undefined;
}

interface Stoppable {
  stop(): Promise<void>;
}

/** @param drain stops what is started here */
export async function startWorker(parts: WorkerParts, drain: AsyncDisposableStack): Promise<void> {
  const { config, database, clock, tracking, logger } = parts;
  const upkeep = upkeepOf(parts);
  await prepareUpkeep(upkeep);
  const sending = configuredSending(parts, drain);
  const backup = await buildScheduledBackup(parts, parts.documents.store, parts.settingsFiles);
  if (backup !== null) drain.defer(() => backup.context.place.close());
  const tasks = tasksOf(parts, upkeep);
  const queue = runQueue({
    database,
    settings: config.queue,
    pollMillis: parts.queuePollMillis,
    ...tasks,
    importTasks: { ...tasks.importTasks, ...(backup === null ? {} : backupTasks(backup)) },
    outgoing:
      sending === null
        ? null
        : {
            tasks: {
              ...outgoingMailTasks(sending),
              ...resetTasks({ database, clock, publicUrl: publicUrlOf(config) }),
            },
            concurrency: config.mail.outgoing.connections,
          },
    crontab: backup === null ? UPKEEP_CRONTAB : `${UPKEEP_CRONTAB}\n${backup.crontab}`,
    queueDueWork: () => queueDueWork(tracking),
    watchContainers: () => watchContainers(tracking, alertsOf(parts)),
    logger,
  });
  for (const each of [queue, ...pollers(parts)]) drain.defer(() => each.stop());
}

/** The jobs of each runner. */
function tasksOf(
  parts: WorkerParts,
  upkeep: UpkeepContext,
): Pick<QueueOptions, 'trackingTasks' | 'importTasks' | 'documentTasks' | 'deliveryTasks'> {
  const { config, database, clock, reference, logger, tracking, documents, mail, sender } = parts;
  const settings = completeDeliverySettings(config.webhooks);
  const publicUrl = publicUrlOf(config);
  const deliverer = createDeliverer({ database, clock, sender, settings, chance: Math.random, log: logger });
  return {
    trackingTasks: shipmentTasks(tracking),
    importTasks: {
      ...importTasks(tracking),
      ...customFieldTasks(database),
      ...deleteWebhookTasks(database),
      ...scorecardTasks(tracking),
      ...partyTasks({
        database,
        clock,
        mentions: [...PARTY_HOLDINGS, ...PARTY_MENTIONS],
        onRename: scheduleRename,
      }),
    },
    documentTasks: { ...documentTasks(documents), ...mailTasks(mail) },
    deliveryTasks: {
      ...deliverTasks(deliverer),
      ...replayTasks(database),
      ...noticeTasks({
        alerts: alertsOf(parts),
        digests: { database, clock, reference, settings: { publicUrl } },
        milestoneMails: { database, clock, gazetteer: tracking.gazetteer, publicUrl, ...CUSTOMER_PAGES },
        sender,
      }),
      ...upkeepTasks(upkeep),
    },
  };
}

function alertsOf({ config, database, clock, reference }: WorkerParts): AlertsContext {
  return {
    database,
    clock,
    settings: config.alerts,
    containerFilters: allContainerFilters(reference),
    publicUrl: publicUrlOf(config),
  };
}

/** All jobs that change shipments. */
export function shipmentTasks(tracking: PollingContext): TaskList {
  return { ...trackingTasks(tracking), ...vesselTasks(tracking), ...chargeTasks(tracking) };
}

function upkeepOf(parts: WorkerParts): UpkeepContext {
  const { config, database, clock, documents, logger, tracking } = parts;
  return {
    database,
    clock,
    retentionDays: config.webhooks.retentionDays,
    importRetentionDays: config.imports.retentionDays,
    positionRetentionDays: config.ais.positionRetentionDays,
    ediRetentionDays: config.edi.retentionDays,
    answerRetentionDays: config.sources.answerRetentionDays,
    auditRetentionDays: config.audit.retentionDays,
    mailRetention: config.mail.outgoing,
    alertRetentionDays: config.alerts.retentionDays,
    documents,
    documentRetentionDays: config.documents.retentionDays,
    alertFailingWebhooks: () => alertFailingWebhooks(alertsOf(parts)),
    keepSubscriptions: () =>
      keepSubscriptions(
        { ...tracking, log: logger, publicUrl: publicUrlOf(config) },
        config.carriers.lines.map(({ scac }) => scac),
      ),
    log: logger,
  };
}

/** Those that the settings name. */
function pollers({ config, databaseUrl, metrics, tracking, mail, database, clock, http, logger }: WorkerParts) {
  const found: Stoppable[] = [];
  if (config.mail.imap.host !== null)
    found.push(pollMailbox({ context: mail, settings: config.mail.imap, databaseUrl }));
  if (config.fileInputs.length > 0) {
    const inputs = config.fileInputs.map(fileInputOf);
    found.push(fetchFiles({ inputs, tracking, edi: config.edi, databaseUrl, metrics }));
  }
  if (config.ais.inputs.length > 0) {
    const { gazetteer } = tracking;
    found.push(runAis({ settings: config.ais, databaseUrl, database, clock, http, metrics, gazetteer, log: logger }));
  }
  return found;
}

/** @param drain closes the connections @returns null: no mail leaves */
function configuredSending(foundation: Foundation, drain: AsyncDisposableStack): SendingContext | null {
  const { config, database, clock, metrics, logger: log } = foundation;
  const { host, from, ...settings } = config.mail.outgoing;
  if (host === null || from === null) return null;
  const relay = createRelay({ ...settings, host });
  drain.defer(() => relay.close());
  return {
    database,
    clock,
    relay,
    settings: { ...settings, from, publicUrl: publicUrlOf(config) },
    chance: Math.random,
    meter: createSendingMeter(metrics, database, clock),
    log,
  };
}
