/** What the document suggests for its containers: to accept or to dismiss. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource, related } from '../../../app/api/request.ts';
import type { Container, Suggestion } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { SuggestionItem } from '../../../parts/documents/suggestion-item.tsx';
import { FailedCard } from '../../../parts/states.tsx';
import { documentsWords } from '../words.ts';

export function SuggestionsCard({ id }: { id: string }) {
  const words = useWords(documentsWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['suggestions', 'of document', id],
    queryFn: () => get<readonly Resource<Suggestion>[]>(`/documents/${id}/suggestions?include=container`),
    meta: { isLive: true },
  });
  if (error !== null && data === undefined)
    return <FailedCard name={words.suggestions} error={error} onRetry={refetch} />;
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section className="card" aria-label={words.suggestions}>
      <h2>{words.suggestions}</h2>
      <ul className="papers">
        {data.data.map((each) => {
          const container = related<Container>(each, 'container', data);
          if (container === null) return null;
          return (
            <SuggestionItem key={each.id} containerId={container.id} suggestion={each}>
              <Link to="/containers/$id" params={{ id: container.id }} className="number">
                {container.attributes.number}
              </Link>{' '}
            </SuggestionItem>
          );
        })}
      </ul>
    </section>
  );
}
