/** Starts tracking: one number, or many at once. */
import './track.css';
import { Link, useSearch } from '@tanstack/react-router';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { AskableLines } from './askable-lines.tsx';
import { ManyNumbers } from './many-numbers.tsx';
import { OneNumber } from './one-number.tsx';
import { trackWords } from './words.ts';

export function Track() {
  const words = useWords(trackWords);
  useTitle(words.title);
  const { user } = useSession();
  const search = useSearch({ from: '/session/track' });
  return (
    <div className={`page ${search.many ? '' : 'narrow'}`}>
      <h1>{words.title}</h1>
      {user.attributes.role === 'viewer' ? (
        <p className="dim">{words.viewersCannotTrack}</p>
      ) : (
        <>
          <nav className="switch" aria-label={words.title}>
            {[undefined, true as const].map((many) => (
              <Link
                key={String(many)}
                to="/track"
                search={{ many }}
                className={`tab ${search.many === many ? 'tab-active' : ''}`}
                activeOptions={{ exact: true }}
              >
                {many ? words.manyNumbers : words.oneNumber}
              </Link>
            ))}
          </nav>
          <AskableLines />
          {search.many ? <ManyNumbers /> : <OneNumber key={search.number} search={search} />}
        </>
      )}
    </div>
  );
}
