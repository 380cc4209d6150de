/** How many sources are silent or failing, with the way to which, and which containers wait. Nothing where none is. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../app/api/now.ts';
import { get, type Resource } from '../../app/api/request.ts';
import type { DataSource } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { silentSources, troublesOf } from '../../parts/sources/troubles.ts';
import { todayWords } from './words.ts';

/** @returns how many sources have troubles: undefined until known, none for users limited to customers */
export function useSourceTroubles(): number | undefined {
  const { seesAll } = useRights();
  const sources = useQuery({
    queryKey: ['sources', 'troubles'],
    queryFn: () => get<readonly Resource<DataSource>[]>('/sources'),
    meta: { isLive: true },
    enabled: seesAll,
  });
  if (seesAll && sources.isPending) return undefined;
  const all = (sources.data?.data ?? []).map(({ attributes }) => attributes);
  const waitedFor = troublesOf(all).filter(({ failures }) => failures.containers_count > 0);
  return new Set([...silentSources(all, now()), ...waitedFor.map(({ source }) => source)]).size;
}

export function SourceTroubles({ count }: { readonly count: number }) {
  const words = useWords(todayWords);
  if (count === 0) return null;
  return (
    <p className="tone-wait">
      {words.sourceTroubles(count)} <Link to="/settings/sources">{words.whichSources}</Link>
    </p>
  );
}
