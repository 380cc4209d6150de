/** Which mails a batch of events makes: one for each shipment and milestone, whatever the number of its containers. Pure. */
import { byOrder, type MailedMilestone, milestoneOf } from '../../kinds/milestones.ts';
import { etaMoved } from '../../kinds/voyage/eta-moved.ts';
import type { MilestoneEvent } from './store.ts';

/** What is reported later than this is history: a shipment that is tracked midway tells nobody of its past. */
const NEWS_MILLIS = 3 * 86_400_000;

export interface MilestoneNews {
  readonly shipmentId: string;
  readonly customerId: string;
  readonly milestone: MailedMilestone;
  /** Of the first event. */
  readonly sequence: string;
  /** Empty: of the whole shipment. */
  readonly containerIds: readonly string[];
  readonly happenedAt: Date;
  readonly locode: string | null;
  readonly timeZone: string | null;
  readonly vessel: string | null;
  /** When it was reported. */
  readonly announcedAt: Date;
  /** Of a moved ETA. */
  readonly previousEtaAt: string | null;
  /** Later milestones of each container that were reported before this one. */
  readonly passed: ReadonlyMap<string, readonly MailedMilestone[]>;
}

export function groupEvents(events: readonly MilestoneEvent[]): MilestoneNews[] {
  const news = events.flatMap((each) => {
    const milestone = mailedFor(each);
    return milestone === undefined || !isNews(each) ? [] : [{ ...each, milestone }];
  });
  const groups = Map.groupBy(news, ({ shipmentId, milestone }) => `${shipmentId} ${milestone}`);
  return [...groups.values()].flatMap(groupOf).toSorted((a, b) => byOrder(a.milestone, b.milestone));
}

function groupOf(events: readonly (MilestoneEvent & { readonly milestone: MailedMilestone })[]): MilestoneNews[] {
  const [first] = events;
  if (first === undefined) return [];
  const passed = new Map(
    events.flatMap(({ containerId, passed }) => (containerId === null ? [] : [[containerId, milestonesOf(passed)]])),
  );
  const { event: _event, containerId: _one, kind: _kind, isLater: _later, ...news } = first;
  return [{ ...news, passed, containerIds: [...passed.keys()] }];
}

function milestonesOf(events: readonly string[]): MailedMilestone[] {
  return events.flatMap((event) => milestoneOf(event) ?? []);
}

function mailedFor({ event, kind, isLater }: MilestoneEvent): MailedMilestone | undefined {
  const milestone = milestoneOf(event);
  return milestone === 'delayed' && (kind !== etaMoved.kind || isLater !== true) ? undefined : milestone;
}

function isNews({ announcedAt, happenedAt }: MilestoneEvent): boolean {
  return announcedAt.getTime() - happenedAt.getTime() <= NEWS_MILLIS;
}
