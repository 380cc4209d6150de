/** Changes by people as a list in words: who did what, when, and each value before and after. */
import './audit.css';
import { Link } from '@tanstack/react-router';
import type { Identifier, Resource } from '../../app/api/request.ts';
import type { AuditEvent } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { shareWords } from '../sharing/share-words.ts';
import { useTimeText } from '../times/use-time-text.ts';
import { auditWords } from './audit-words.ts';
import { linesOf, sentenceOf } from './change-text.ts';

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @param links whether to link what a change concerns; the card of a container does not link itself */
export function ChangeList({ events, links }: { events: readonly Resource<AuditEvent>[]; links: boolean }) {
  return (
    <ol className="changes">
      {events.map((event) => (
        <ChangeItem key={event.id} event={event} links={links} />
      ))}
    </ol>
  );
}

function ChangeItem({ event, links }: { event: Resource<AuditEvent>; links: boolean }) {
  const words = useWords(auditWords);
  const { fields: shareFields } = useWords(shareWords);
  const timeText = useTimeText();
  const { attributes, relationships } = event;
  const ofPeople = (at: string) => timeText(at, OWN_ZONE);
  const idOf = (name: string) => (relationships[name]?.data as Identifier | null)?.id;
  const [container, shipment] = [idOf('container'), idOf('shipment')];
  return (
    <li>
      <p>
        <span className="strong">{sentenceOf(attributes, words)}</span>{' '}
        <time className="small dim" dateTime={attributes.created_at}>
          {ofPeople(attributes.created_at)}
        </time>{' '}
        {links && container !== undefined && (
          <Link className="small" to="/containers/$id" params={{ id: container }}>
            {words.toContainer}
          </Link>
        )}
        {links && container === undefined && shipment !== undefined && (
          <Link className="small" to="/shipments/$id" params={{ id: shipment }}>
            {words.toShipment}
          </Link>
        )}
      </p>
      <dl>
        {linesOf(attributes, { words, timeText: ofPeople, shareFields }).map(
          ({ attribute, name, from, to, isSecret }) => (
            <div key={attribute}>
              <dt className="dim">{name}</dt>
              <dd>
                {isSecret ? (
                  words.secretChanged
                ) : (
                  <>
                    {attributes.action !== 'created' &&
                      (from === null ? <span className="dim">{words.nothing}</span> : <del dir="auto">{from}</del>)}
                    {attributes.action === 'changed' && <span aria-hidden="true"> → </span>}
                    {attributes.action !== 'deleted' && <ins dir="auto">{to ?? words.nothing}</ins>}
                  </>
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
    </li>
  );
}
