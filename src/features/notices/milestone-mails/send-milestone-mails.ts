/**
 * Mails the recipients of customers about milestones, from the account's events on. The mails of a batch of events commit
 * together with the position behind it, so that a killed worker neither leaves one out nor queues it twice.
 */
import { WORDING } from '@portolan/wording';
import type { AccountSession, Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { queueMail } from '../../../tenancy/outgoing-mail/queue-mail.ts';
import type { Gazetteer } from '../../../tracking/context.ts';
import type { FindCustomerLink, ShownToCustomers } from '../../../tracking/feature.ts';
import { type Lateness, readLateness } from '../../../tracking/history/lateness.ts';
import { byOrder, MAILED_EVENTS, type MailedMilestone, milestoneOf } from '../kinds/milestones.ts';
import { etaMoved } from '../kinds/voyage/eta-moved.ts';
import { composeMilestoneMail } from './compose-milestone-mail.ts';
import {
  EVENTS_MAILED,
  listMailedContainers,
  listMailedShipments,
  listMilestoneEvents,
  type MailedContainer,
  type MilestoneEvent,
} from './events-store.ts';
import { listOwnTexts, listRecipientsOf, partyScope } from './store.ts';

const EVENTS_AT_ONCE = 2000;

export interface MilestoneMailContext {
  readonly database: Database;
  readonly gazetteer: Gazetteer;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly shownToCustomers: ShownToCustomers;
}

export async function sendMilestoneMails(
  context: MilestoneMailContext,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const isDone = await context.database.changeAccount(accountId, async (session) => {
      const position = await EVENTS_MAILED.lock(session);
      if (position === undefined) return true;
      const after = Number(position);
      const given = { after, names: MAILED_EVENTS, limit: EVENTS_AT_ONCE };
      const { until, events } = await listMilestoneEvents(session, given);
      if (until === after) return true;
      await mailNews(session, context, groupEvents(events));
      await EVENTS_MAILED.move(session, String(until));
      // What came meanwhile waits for the next job, with what still comes: containers that follow each other share a mail.
      return until - after < EVENTS_AT_ONCE;
    });
    if (isDone) return;
  }
}

async function mailNews(
  session: AccountSession,
  { gazetteer, clock, publicUrl, shownToCustomers }: MilestoneMailContext,
  news: readonly MilestoneNews[],
): Promise<void> {
  if (news.length === 0) return;
  const shipmentIds = [...new Set(news.map(({ shipmentId }) => shipmentId))];
  const customerIds = [...new Set(news.map(({ customerId }) => customerId))];
  const recipients = await listRecipientsOf(session, customerIds);
  const shipments = new Map((await listMailedShipments(session, shipmentIds)).map((each) => [each.id, each]));
  const containersOf = Map.groupBy(await listMailedContainers(session, shipmentIds), ({ shipmentId }) => shipmentId);
  const own = await listOwnTexts(session);
  const findLink: FindCustomerLink = own.some(({ text }) => text.includes('{link}'))
    ? await shownToCustomers.findLinks(session, customerIds, { publicUrl, now: clock.wallNow() })
    : () => null;
  const contact = await shownToCustomers.readContact(session);
  const portName = (locode: string) => gazetteer.placeOf(locode)?.name;
  const terminalName = (id: string) => nameOfTerminal(gazetteer, id);
  for (const each of news) {
    const { shipmentId, customerId, milestone, containerIds, sequence } = each;
    const shipment = shipments.get(shipmentId);
    if (shipment === undefined) continue;
    const all = containersOf.get(shipmentId) ?? [];
    const concerned = containerIds.length === 0 ? all : all.filter(({ id }) => containerIds.includes(id));
    const stillNews = milestone === 'delayed' ? concerned.filter((one) => isStillLate(one, each)) : concerned;
    if (containerIds.length > 0 && stillNews.length === 0) continue;
    const wanting = recipients.filter(
      ({ partyId, milestones }) => partyId === customerId && milestones.includes(milestone),
    );
    const lateness = wanting.length === 0 ? [] : await latenessOf(session, gazetteer, each, stillNews[0]);
    for (const { id, email, name, locale, milestones } of wanting) {
      const containers = stillNews.filter(
        (one) => !each.passed.get(one.id)?.some((later) => milestones.includes(later)),
      );
      if (containerIds.length > 0 && containers.length === 0) continue;
      const ownText = own.find((words) => words.milestone === milestone && words.locale === locale);
      await queueMail(session, {
        accountId: session.accountId,
        recipient: { email, name },
        kind: 'milestone',
        locale,
        ...composeMilestoneMail({
          locale,
          news: each,
          shipment,
          containers,
          ownText,
          lateness,
          contact,
          link: findLink({ customerId, shipmentId, containerId: onlyIdOf(containers), language: locale }),
          portName,
          terminalName,
        }),
        unsubscribe: { scope: partyScope(customerId), label: WORDING[locale].customerMails.scope },
        // What is about a whole shipment is mailed once.
        onceKey: `milestone:${id}:${containerIds.length === 0 ? shipmentId : sequence}:${milestone}`,
      });
    }
  }
}

function onlyIdOf(containers: readonly MailedContainer[]): string | null {
  return containers.length === 1 ? (containers[0]?.id ?? null) : null;
}

/** Not where it has arrived or the ETA moved back, between the event and the mail. */
function isStillLate({ hasArrived, podEtaAt }: MailedContainer, { previousEtaAt }: MilestoneNews): boolean {
  if (hasArrived) return false;
  return podEtaAt === null || previousEtaAt === null || Date.parse(podEtaAt) > Date.parse(previousEtaAt);
}

/** Of the first container: those of a mail have moved together. */
async function latenessOf(
  session: AccountSession,
  gazetteer: Gazetteer,
  { milestone, announcedAt }: MilestoneNews,
  container: MailedContainer | undefined,
): Promise<readonly Lateness[]> {
  if (milestone !== 'delayed' || container === undefined) return [];
  const query = { container, portOfDischarge: container.podLocode, now: announcedAt.getTime() };
  return readLateness(session, { gazetteer }, query);
}

function nameOfTerminal(gazetteer: Gazetteer, id: string): string | undefined {
  const terminal = gazetteer.terminalResource(id);
  return terminal === null ? undefined : JSON.parse(terminal.json).attributes.name;
}

/** What is reported later than this is history: a shipment that is tracked midway tells nobody of its past. */
const NEWS_MILLIS = 3 * 86_400_000;

/** What one mail is about: one shipment and milestone, whatever the number of its containers. */
export interface MilestoneNews extends Omit<MilestoneEvent, 'event' | 'containerId' | 'kind' | 'isLater' | 'passed'> {
  readonly milestone: MailedMilestone;
  /** Empty: of the whole shipment. */
  readonly containerIds: readonly string[];
  /** Later milestones of each container that were reported before this one. */
  readonly passed: ReadonlyMap<string, readonly MailedMilestone[]>;
}

function groupEvents(events: readonly MilestoneEvent[]): MilestoneNews[] {
  const news = events.flatMap((each) => {
    const milestone = mailedFor(each);
    return milestone === undefined || !isNews(each) ? [] : [{ ...each, milestone }];
  });
  const groups = Map.groupBy(news, ({ shipmentId, milestone }) => `${shipmentId} ${milestone}`);
  return [...groups.values()].flatMap(groupOf).toSorted((a, b) => byOrder(a.milestone, b.milestone));
}

/** The mail has the values of the first event. */
function groupOf(events: readonly (MilestoneEvent & { readonly milestone: MailedMilestone })[]): MilestoneNews[] {
  const [first] = events;
  if (first === undefined) return [];
  const passed = new Map(
    events.flatMap(({ containerId, passed }) =>
      containerId === null ? [] : [[containerId, passed.flatMap((event) => milestoneOf(event) ?? [])]],
    ),
  );
  return [{ ...first, passed, containerIds: [...passed.keys()] }];
}

function mailedFor({ event, kind, isLater }: MilestoneEvent): MailedMilestone | undefined {
  const milestone = milestoneOf(event);
  return milestone === 'delayed' && (kind !== etaMoved.kind || isLater !== true) ? undefined : milestone;
}

function isNews({ announcedAt, happenedAt }: MilestoneEvent): boolean {
  return announcedAt.getTime() - happenedAt.getTime() <= NEWS_MILLIS;
}
