/** One shared link in the list: what it shows, by whom, and how it is used. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Identifier } from '../../app/api/request.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { type ShareResource, shareName } from '../../parts/sharing/share-queries.ts';
import { shareWords } from '../../parts/sharing/share-words.ts';
import { agoText, dayText } from '../../parts/times/times.ts';
import './shares.css';

interface ShareEntryProps {
  readonly share: ShareResource;
  readonly mayChange: boolean;
  readonly select: ReactNode;
  readonly onCopy: (url: string) => void;
  readonly onEmbed: () => void;
  readonly onChange: () => void;
  /** Null: only admins may. */
  readonly onTakeOver: (() => void) | null;
  readonly onRevoke: () => void;
}

export function ShareEntry({
  share,
  mayChange,
  select,
  onCopy,
  onEmbed,
  onChange,
  onTakeOver,
  onRevoke,
}: ShareEntryProps) {
  const words = useWords(shareWords);
  const locale = useLocale();
  const of = share.attributes;
  const name = shareName(of, words);
  const used = [
    words.opens(of.open_count),
    of.last_opened_at !== null && words.lastOpened(agoText(of.last_opened_at, Date.now(), locale)),
  ];
  const about = [of.creator_name !== null && words.by(of.creator_name), stateText()];
  return (
    <li className={`entry ${of.status === 'active' ? '' : 'ended'}`}>
      {select}
      <div className="what">
        <span className="strong">{name}</span> {name !== of.subject_name && <Subject share={share} />}{' '}
        {of.has_password && <span className="share-locked small">{words.withPassword}</span>}
        <div className="small dim">{about.filter(Boolean).join(' · ')}</div>
        {of.status === 'suspended' && <div className="small tone-wait">{words.suspended}</div>}
      </div>
      <div className="side small">{used.filter(Boolean).join(' · ')}</div>
      <div className="actions">
        {of.url !== null && <Action label={words.copyLink} name={name} onClick={() => onCopy(of.url as string)} />}
        {of.url !== null && <Action label={words.embedAction} name={name} onClick={onEmbed} />}
        {of.status === 'suspended' && onTakeOver !== null && (
          <Action label={words.takeOver} name={name} onClick={onTakeOver} />
        )}
        {mayChange && <Action label={words.change} name={name} onClick={onChange} />}
        {mayChange && <Action label={words.revoke} name={name} onClick={onRevoke} />}
      </div>
    </li>
  );

  /** Links count real time. */
  function stateText(): string | false {
    const day = (at: string) => dayText(at, OWN_ZONE, locale);
    if (of.revoked_at !== null) return words.revokedOn(day(of.revoked_at));
    if (of.expires_at === null) return false;
    return of.status === 'expired' ? words.endedOn(day(of.expires_at)) : words.endsOn(day(of.expires_at));
  }
}

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Action({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <Button size="compact-xs" variant="default" onClick={onClick} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
}

function Subject({ share: { attributes, relationships } }: { share: ShareResource }) {
  const words = useWords(shareWords);
  const idOf = (relation: string) => (relationships[relation]?.data as Identifier | null | undefined)?.id;
  const [container, shipment] = [idOf('container'), idOf('shipment')];
  if (container !== undefined)
    return (
      <Link to="/containers/$id" params={{ id: container }} className="small">
        {attributes.subject_name}
      </Link>
    );
  if (shipment !== undefined)
    return (
      <Link to="/shipments/$id" params={{ id: shipment }} className="small">
        {attributes.subject_name}
      </Link>
    );
  return attributes.label === null ? null : (
    <span className="small dim">{attributes.list === 'shipments' ? words.ofShipments : words.ofList}</span>
  );
}
