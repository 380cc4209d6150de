/** One connection: how it does, and what can be done with it. What the operator has set up can only be read. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../app/api/request.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Confirm } from '../../parts/settings/confirm.tsx';
import { agoText } from '../../parts/times/times.ts';
import { type Connection, sourceOf, useReloadSources } from './connection-queries.ts';
import { connectionsWords } from './words.ts';

const TONES = { working: 'tone-good', failing: 'tone-stop strong', untested: 'dim' } as const;
const SIMULATED = 'SIML';

export function ConnectionEntry({ connection }: { connection: Connection }) {
  const words = useWords(connectionsWords);
  const locale = useLocale();
  const [isLeaving, setLeaving] = useState(false);
  const { kind, code, source_code, name, state, scope, origin, setting, problem } = connection.attributes;
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
        {problem !== null && <div className="small tone-stop">{problem}</div>}
      </div>
      <div className="side">
        <span className={TONES[state]}>{words.states[state]}</span>
        <div className="small dim">
          {at !== null ? words.lastAnswer(agoText(at, Date.now(), locale)) : words.noAnswer}
        </div>
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

function Disconnect({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const words = useWords(connectionsWords);
  const reload = useReloadSources();
  const { kind, name } = connection.attributes;
  const run = async () => {
    await request('DELETE', `/source_connections/${connection.id}`);
    await reload();
  };
  return (
    <Confirm title={words.disconnectOf(name)} action={words.disconnect} run={run} onClose={onClose}>
      <p>{words.disconnectText(name)}</p>
      <ul className="impact">
        {words.disconnectEffects[kind].map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>{words.disconnectAgain}</li>
      </ul>
    </Confirm>
  );
}
