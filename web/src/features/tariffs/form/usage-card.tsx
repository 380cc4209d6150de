/** What a stored tariff charges now; charges follow a change within moments, so it is fetched again for a while. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../app/words/words.tsx';
import { tariffUsage } from '../tariff-usage.ts';
import { tariffsWords } from '../words.ts';

const REFETCH_MILLIS = 5000;

export function UsageCard({ id }: { id: string }) {
  const words = useWords(tariffsWords);
  const { data } = useQuery({ ...tariffUsage(id), refetchInterval: REFETCH_MILLIS });
  return (
    <section className="card" aria-label={words.usesTitle}>
      <h2>{words.usesTitle}</h2>
      <p role="status">
        {data === undefined ? words.loading : words.uses(data.containers, data.running, data.estimated)}
      </p>
      <Link to="/today">{words.seeToday}</Link>
    </section>
  );
}
