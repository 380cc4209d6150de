/** The documents of the container's shipment, and what they suggest for the container: to accept or to dismiss. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { Document, Shipment, Suggestion } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { errorText } from '../../parts/error-text.ts';
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
            <span className="strong">{words.documentTypes[type ?? 'other'] ?? words.documentTypes.other}</span>
            <span>{name}</span>
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

function SuggestionItem({ containerId, suggestion }: { containerId: string; suggestion: Resource<Suggestion> }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { user } = useSession();
  const { field, value, state, acceptable } = suggestion.attributes;
  const decide = useMutation({
    mutationFn: (decision: 'accept' | 'dismiss') =>
      request('POST', `/containers/${containerId}/suggestions/${suggestion.id}/${decision}`),
    onSuccess: () => client.invalidateQueries(),
  });
  const isDay = /^\d{4}-\d\d-\d\d/.test(value);
  const shown = isDay ? dayText(value.length === 10 ? `${value}T12:00:00Z` : value, 'UTC', locale) : value;
  const text = words.suggests(words.suggestedFields[field] ?? field, shown);
  return (
    <li>
      <span>{text}</span>
      {state === 'open' && user.attributes.role !== 'viewer' ? (
        <span className="actions">
          {decide.error && (
            <span className="tone-stop small" role="alert">
              {errorText(decide.error, words)}
            </span>
          )}
          {acceptable && (
            <Button
              size="compact-xs"
              aria-label={`${words.accept}: ${text}`}
              loading={decide.isPending}
              onClick={() => decide.mutate('accept')}
            >
              {words.accept}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${words.dismiss}: ${text}`}
            loading={decide.isPending}
            onClick={() => decide.mutate('dismiss')}
          >
            {words.dismiss}
          </Button>
        </span>
      ) : (
        <span className="dim">{words.suggestionStates[state] ?? ''}</span>
      )}
    </li>
  );
}
