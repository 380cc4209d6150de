/** The documents of the container's shipment, and what they suggest for the container: to accept or to dismiss. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource } from '../../app/api/request.ts';
import type { Document, Shipment, Suggestion } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { documentWords } from '../../parts/documents/document-words.ts';
import { SuggestionItem } from '../../parts/documents/suggestion-item.tsx';
import { FailedCard } from '../../parts/states.tsx';
import { dayText } from '../../parts/times/times.ts';
import { containerWords } from './words.ts';

/** A page of the API. */
const MOST = 30;

interface Linked extends Resource<Document> {
  readonly meta: { readonly links: readonly { readonly shipment_id: string; readonly container_id: string | null }[] };
}

export function DocumentsCard({ id, shipment }: { id: string; shipment: Resource<Shipment> | null }) {
  const words = useWords(containerWords);
  const { documentTypes: types } = useWords(documentWords);
  const locale = useLocale();
  const number = shipment?.attributes.normalized_number ?? null;
  const documents = useQuery({
    queryKey: ['documents', 'of', id, number],
    queryFn: () =>
      get<readonly Linked[]>(`/documents?filter[reference]=${encodeURIComponent(number ?? '')}&page[size]=${MOST}`),
    enabled: number !== null,
    meta: { isLive: true },
  });
  const suggestions = useQuery({
    queryKey: ['suggestions', id],
    queryFn: () => get<readonly Resource<Suggestion>[]>(`/containers/${id}/suggestions`),
    meta: { isLive: true },
  });
  const failed = [documents, suggestions].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error) return <FailedCard name={words.documents} error={failed.error} onRetry={failed.refetch} />;
  if (documents.data === undefined || suggestions.data === undefined) return null;
  const own = documents.data.data.filter(({ meta }) =>
    meta.links.some(
      (link) => link.container_id === id || (link.container_id === null && link.shipment_id === shipment?.id),
    ),
  );
  return (
    <section className="card" aria-label={words.documents}>
      <h2>{words.documents}</h2>
      {own.length === 0 && suggestions.data.data.length === 0 && <p className="dim">{words.noDocuments}</p>}
      <ul className="papers">
        {own.map(({ id: key, attributes: { name, document_type: type, created_at: at } }) => (
          <li key={key}>
            <span className="strong">{types[type ?? 'other'] ?? types.other}</span>
            <Link to="/documents/$id" params={{ id: key }}>
              {name}
            </Link>
            <span className="dim">{dayText(at, null, locale)}</span>
          </li>
        ))}
        {suggestions.data.data.map((each) => (
          <SuggestionItem key={each.id} containerId={id} suggestion={each} />
        ))}
      </ul>
    </section>
  );
}
