/** What can be connected, found by name or code. */
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useWords } from '../../app/words/words.tsx';
import type { Profile } from './connection-queries.ts';
import { findProfiles } from './find-profiles.ts';
import { connectionsWords } from './words.ts';

const SHOWN = 12;

export function Picker({ profiles }: { profiles: readonly Profile[] }) {
  const words = useWords(connectionsWords);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const real = profiles.filter(({ attributes }) => !attributes.simulated);
  const found = findProfiles(real, typed, locale);
  const shown = showsAll ? found : found.slice(0, SHOWN);
  return (
    <section aria-label={words.connect}>
      <h2>{words.connect}</h2>
      <div className="form-column">
        <TextInput
          type="search"
          label={words.find}
          description={words.findText}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
        />
      </div>
      <p className="sr" role="status">
        {words.countSources(found.length)}
      </p>
      {found.length === 0 && (
        <p className="dim">
          {words.noSource} {words.noSourceText} <a href="/docs/sources">{words.howWithout}</a>
        </p>
      )}
      {found.length > 0 && (
        <ul className="profiles">
          {shown.map(({ id, attributes }) => (
            <li key={id}>
              <Link to="/settings/connections" search={{ source: id }}>
                {attributes.name}
              </Link>{' '}
              <span className="chip">{attributes.code}</span>
              <div className="small dim">
                {[
                  words.kinds[attributes.kind],
                  attributes.state === 'connected' && words.isConnected,
                  attributes.state === 'configured' && words.isConfigured,
                  attributes.verified && words.verified,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </li>
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <Button variant="default" mt="sm" onClick={() => setShowsAll(true)}>
          {words.showEvery(found.length)}
        </Button>
      )}
    </section>
  );
}
