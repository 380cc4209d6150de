/** Which mails a batch of events makes: one for each shipment and milestone, whatever the number of its containers. Pure. */
import { isEventName } from '../../../core/event-names.ts';
import { type MailedMilestone, MILESTONE_OF_EVENT } from '../milestones.ts';
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
}

export function groupEvents(events: readonly MilestoneEvent[]): MilestoneNews[] {
  const news = events.flatMap((each) => {
    const milestone = milestoneOf(each);
    return milestone === undefined || !isNews(each) ? [] : [{ ...each, milestone }];
  });
  const groups = Map.groupBy(news, ({ shipmentId, milestone }) => `${shipmentId} ${milestone}`);
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const ids = [first, ...rest].flatMap(({ containerId }) => (containerId === null ? [] : [containerId]));
    const { event: _event, containerId: _one, kind: _kind, isLater: _later, ...news } = first;
    return [{ ...news, containerIds: [...new Set(ids)] }];
  });
}

function milestoneOf({ event, kind, isLater }: MilestoneEvent): MailedMilestone | undefined {
  const milestone = isEventName(event) ? MILESTONE_OF_EVENT[event] : undefined;
  return milestone === 'delayed' && (kind !== 'eta_moved' || isLater !== true) ? undefined : milestone;
}

function isNews({ announcedAt, happenedAt }: MilestoneEvent): boolean {
  return announcedAt.getTime() - happenedAt.getTime() <= NEWS_MILLIS;
}
