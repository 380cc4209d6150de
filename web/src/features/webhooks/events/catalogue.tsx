/** All events that a webhook can receive, with their meaning and an example of each. */

import { Button } from '@mantine/core';
import { wordOf } from '@portolan/wording/word-of';
import { useState } from 'react';
import { useWords } from '../../../app/words/words.tsx';
import { ExampleDialog } from '../parts.tsx';
import { webhooksWords } from '../words.ts';
import { EVENT_GROUPS } from './event-groups.ts';

export function Catalogue() {
  const words = useWords(webhooksWords);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <details className="card catalogue">
      <summary>
        <h2>{words.catalogue}</h2>
      </summary>
      <p className="dim">{words.catalogueText}</p>
      {Object.entries(EVENT_GROUPS).map(([group, events]) => (
        <section key={group} aria-label={wordOf(words.eventGroups, group)}>
          <h3>{wordOf(words.eventGroups, group)}</h3>
          <ul>
            {events.map((event) => (
              <li key={event}>
                <span>
                  <strong>{words.events[event]?.name}</strong> <span className="dim">{words.events[event]?.text}</span>{' '}
                  <code className="small dim">{event}</code>
                </span>
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => setShown(event)}
                  aria-label={words.exampleOf(words.events[event]?.name ?? event)}
                >
                  {words.example}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown !== null && <ExampleDialog event={shown} onClose={() => setShown(null)} />}
    </details>
  );
}
