/** What is to be tracked: one number, or many at once. */
import { Link, useSearch } from '@tanstack/react-router';
import { useTitle } from '../../parts/use-title.ts';
import { useSession } from '../../session.tsx';
import { useWords } from '../../words/words.tsx';
import { ManyNumbers } from './many-numbers.tsx';
import { OneNumber } from './one-number.tsx';

export function Track() {
  const words = useWords();
  useTitle(words.track);
  const { user } = useSession();
  const search = useSearch({ from: '/behind/track' });
  return (
    <div className={`page ${search.many ? '' : 'narrow'}`}>
      <h1>{words.track}</h1>
      {user.attributes.role === 'viewer' ? (
        <p className="dim">{words.viewersCannotTrack}</p>
      ) : (
        <>
          <nav className="switch" aria-label={words.track}>
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
          {search.many ? <ManyNumbers /> : <OneNumber key={search.number} search={search} />}
        </>
      )}
    </div>
  );
}
