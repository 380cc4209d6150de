/** What happened to a container during its stay: a mark on its day in the strip, and a list with times and sources. */
import { findWord, wordOf } from '@portolan/wording/word-of';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRights } from '../../../app/session/session.ts';
import { useWords } from '../../../app/words/words.tsx';
import { IconCheck, IconClock, IconQuay, IconReturn, IconTruck } from '../../../parts/icons.tsx';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import { invoicesWords } from '../words.ts';

export interface StayEvent {
  readonly what: string;
  /** Day of the place. */
  readonly on: string;
  readonly at: string;
  readonly zone: string | null;
  readonly source: { readonly kind: string; readonly name: string };
}

const ICONS: Readonly<Record<string, () => ReactNode>> = {
  discharge: IconQuay,
  inland_unloading: IconQuay,
  availability: IconCheck,
  inland_availability: IconCheck,
  left_port: IconTruck,
  left_inland: IconTruck,
  pick_up: IconTruck,
  empty_return: IconReturn,
};

export function EventMark({ event: { what } }: { event: Pick<StayEvent, 'what'> }) {
  const Icon = findWord(ICONS, what) ?? IconClock;
  return (
    <span className="event-mark">
      <Icon />
    </span>
  );
}

interface EventListProps {
  readonly events: readonly StayEvent[];
  readonly containerId: string | null;
}

export function EventList({ events, containerId }: EventListProps) {
  const words = useWords(invoicesWords);
  const timeText = useTimeText();
  if (events.length === 0) return null;
  return (
    <ul className="strip-events">
      {events.map(({ what, at, zone, source }) => (
        <li key={`${what} ${at}`}>
          <EventMark event={{ what }} />
          <strong>{wordOf<string>(words.invoiceFindings.evidence, what)}</strong> {timeText(at, zone)}{' '}
          <SourceLink source={source} containerId={containerId} />
        </li>
      ))}
    </ul>
  );
}

/** Who stated a fact, with a link to all that sources reported of the container. */
export function SourceLink({ source, containerId }: Pick<StayEvent, 'source'> & Pick<EventListProps, 'containerId'>) {
  const words = useWords(invoicesWords);
  const { seesAll } = useRights();
  const kind = wordOf(words.sourceKinds, source.kind);
  const text = source.name === '' || source.kind === 'user' ? kind : `${kind} ${source.name}`;
  // How sources report is the company's business.
  if (containerId === null || !seesAll) return <span className="chip">{text}</span>;
  return (
    <Link to="/containers/$id" params={{ id: containerId }} search={{ part: 'events' }} hash="why" className="small">
      {text}
    </Link>
  );
}
