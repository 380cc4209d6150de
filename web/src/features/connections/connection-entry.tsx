/** One connection: how it does, and what can be done with it. What the operator has set up can only be read. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../app/api/now.ts';
import { get, request } from '../../app/api/request.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { agoText } from '../../parts/times/times.ts';
import { type Connection, sourceOf, useReloadSources } from './connection-queries.ts';
import { connectionsWords } from './words.ts';

const TONES = { working: 'tone-good', failing: 'tone-stop strong', untested: 'dim' } as const;
const SIMULATED = 'SIML';
const KEY_HELP = '/docs/connecting#the-key';

export function ConnectionEntry({ connection }: { connection: Connection }) {
  const words = useWords(connectionsWords);
  const locale = useLocale();
  const [isLeaving, setLeaving] = useState(false);
  const { kind, code, source_code, name, state, scope, origin, setting } = connection.attributes;
  const { last_answer_at: at } = connection.attributes;
  const isOwn = origin === 'stored';
  const isSimulated = code === SIMULATED;
  return (
    <li className="entry">
      <div className="what">
        <span className="strong">{name}</span>
        <span className="chip">{source_code}</span>
        {isSimulated && <span className="chip">{words.simulated}</span>}
        <div className="small dim">
          {words.kinds[kind]} · {words.scopes[scope]}
        </div>
        {!isOwn && <div className="small dim">{words.configuredBy(setting)}</div>}
        <Problem of={connection.attributes} />
      </div>
      <div className="side">
        <span className={TONES[state]}>{words.states[state]}</span>
        <div className="small dim">{at !== null ? words.lastAnswer(agoText(at, now(), locale)) : words.noAnswer}</div>
        {state === 'untested' && <div className="small dim">{words.untestedText}</div>}
      </div>
      {isOwn && (
        <div className="actions">
          <Button
            size="compact-xs"
            variant="default"
            component={Link}
            to={`/settings/connections?source=${sourceOf(connection.attributes)}`}
            aria-label={words.replaceOf(name)}
          >
            {words.replace}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => setLeaving(true)}
            aria-label={words.disconnectOf(name)}
          >
            {words.disconnect}
          </Button>
        </div>
      )}
      {isLeaving && <Disconnect connection={connection} onClose={() => setLeaving(false)} />}
    </li>
  );
}

/** What to do, in the language of the user; what only this source can say, as the service says it. */
function Problem({ of: { kind, problem, problem_kind: why, key_file: path } }: { of: Connection['attributes'] }) {
  const words = useWords(connectionsWords);
  if (problem === null) return null;
  if (why === null || why === 'unusable') return <div className="small tone-stop">{problem}</div>;
  return (
    <div className="small tone-stop">
      {why === 'login_refused' ? words.problems[kind].login_refused : words.problems.all[why]}
      {path !== null && (
        <>
          {' '}
          {words.keyFileAt(path)} <a href={KEY_HELP}>{words.keyHelp}</a>
        </>
      )}
    </div>
  );
}

function Disconnect({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const words = useWords(connectionsWords);
  const reload = useReloadSources();
  const { kind, name, source_code: code } = connection.attributes;
  const { data: stopping } = useQuery({
    queryKey: ['shipments', 'of line', code],
    queryFn: () =>
      get<unknown>(
        `/shipments?filter[shipping_line_scac]=${code}&filter[tracking_stopped]=false&page[size]=1&fields[shipment]=created_at`,
      ),
    enabled: kind === 'line',
  });
  const count = stopping?.meta?.total ?? 0;
  const run = async () => {
    await request('DELETE', `/source_connections/${connection.id}`);
    await reload();
  };
  return (
    <Confirm title={words.disconnectOf(name)} action={words.disconnect} run={run} onClose={onClose}>
      <p>{words.disconnectText(name)}</p>
      <ul className="impact">
        {count > 0 && <li className="strong">{words.shipmentsStop(count)}</li>}
        {words.disconnectEffects[kind].map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>{words.disconnectAgain}</li>
      </ul>
    </Confirm>
  );
}
