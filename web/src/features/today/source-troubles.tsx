/** How many sources are silent or failing, as one quiet line that opens: which, and how many containers wait for them. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../app/api/now.ts';
import { get, type Resource } from '../../app/api/request.ts';
import type { DataSource } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { QuietLine } from '../../parts/quiet-line/quiet-line.tsx';
import { silentSources, troublesOf, withoutKey } from '../../parts/sources/troubles.ts';
import { todayWords } from './words.ts';

interface TroubledSource {
  readonly name: string;
  /** Containers that wait for an answer of it. */
  readonly waiting: number;
  /** Its credentials wait for the key of the installation. */
  readonly waitsForKey: boolean;
}

/** Without the places that sources name, which are long. */
const READ = 'kind,code,name,supported,unsupported_because,checks,failures,feed';

/** @returns sources with troubles, the worst first: undefined until known, none for users limited to customers */
export function useSourceTroubles(): readonly TroubledSource[] | undefined {
  const { seesAll } = useRights();
  const sources = useQuery({
    queryKey: ['sources', 'troubles'],
    queryFn: () => get<readonly Resource<DataSource>[]>(`/sources?fields[data_source]=${READ}`),
    meta: { isLive: true },
    enabled: seesAll,
  });
  if (seesAll && sources.isPending) return undefined;
  const all = (sources.data?.data ?? []).map(({ attributes }) => attributes);
  const waitedFor = troublesOf(all).filter(({ failures }) => failures.containers_count > 0);
  const locked = withoutKey(all);
  return [...new Set([...locked, ...waitedFor.map(({ source }) => source), ...silentSources(all, now())])].map(
    (source) => ({
      name: source.name,
      waiting: source.failures?.containers_count ?? 0,
      waitsForKey: locked.includes(source),
    }),
  );
}

/** The others are on the page of the sources. */
const MOST_NAMED = 8;

export function SourceTroubles({ of: sources }: { readonly of: readonly TroubledSource[] }) {
  const words = useWords(todayWords);
  if (sources.length === 0) return null;
  return (
    <QuietLine tone="wait" summary={words.sourceTroubles(sources.length)}>
      <ul>
        {sources.slice(0, MOST_NAMED).map(({ name, waiting, waitsForKey }) => (
          <li key={name}>
            {name}{' '}
            <span className="dim">
              {waitsForKey ? words.keyMissing : waiting === 0 ? words.silent : words.containersWait(waiting)}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/settings/sources">{words.whichSources}</Link>
      {sources.some(({ waitsForKey }) => waitsForKey) && (
        <>
          {' · '}
          <a href="/docs/connecting#the-key">{words.keyHelp}</a>
        </>
      )}
    </QuietLine>
  );
}
