/** How many sources are silent or failing, with the way to which, and which containers wait. Nothing where none is. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../app/api/now.ts';
import { get, type Resource } from '../../app/api/request.ts';
import type { DataSource } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { silentSources, troublesOf } from '../../parts/sources/troubles.ts';
import { todayWords } from './words.ts';

export function SourceTroubles() {
  const words = useWords(todayWords);
  const sources = useQuery({
    queryKey: ['sources', 'troubles'],
    queryFn: () => get<readonly Resource<DataSource>[]>('/sources'),
    meta: { isLive: true },
  });
  const all = (sources.data?.data ?? []).map(({ attributes }) => attributes);
  const waitedFor = troublesOf(all).filter(({ failures }) => failures.containers_count > 0);
  const count = new Set([...silentSources(all, now()), ...waitedFor.map(({ source }) => source)]).size;
  if (count === 0) return null;
  return (
    <p className="tone-wait">
      {words.sourceTroubles(count)} <Link to="/settings/sources">{words.whichSources}</Link>
    </p>
  );
}
