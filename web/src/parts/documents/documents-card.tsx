/** The documents of a container or shipment, and what they suggest for its containers: to accept or to dismiss. */
import { wordOf } from '@portolan/wording/word-of';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource, related } from '../../app/api/request.ts';
import type { Container, Document, Suggestion } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { FailedCard, LoadingCard } from '../states.tsx';
import { dayText } from '../times/times.ts';
import { documentWords } from './document-words.ts';
import { SuggestionItem } from './suggestion-item.tsx';

/** A page of the API. */
const MOST = 30;
/** Documents whose suggestions are requested, the newest first. */
const MOST_READ = 10;

interface Linked extends Resource<Document> {
  readonly meta: { readonly links: readonly { readonly shipment_id: string; readonly container_id: string | null }[] };
}

interface DocumentsCardProps {
  /** Null: it is not known yet. */
  readonly shipmentId: string | null;
  /** Without it, all of the shipment are shown. */
  readonly containerId?: string;
}

export function DocumentsCard({ shipmentId, containerId }: DocumentsCardProps) {
  const words = useWords(documentWords);
  const locale = useLocale();
  const documents = useQuery({
    queryKey: ['documents', 'of', shipmentId],
    queryFn: () => get<readonly Linked[]>(`/documents?filter[shipment_id]=${shipmentId}&page[size]=${MOST}`),
    enabled: shipmentId !== null,
    meta: { isLive: true },
  });
  const isOwn = ({ meta }: Linked) =>
    containerId === undefined ||
    meta.links.some(
      (link) => link.container_id === containerId || (link.container_id === null && link.shipment_id === shipmentId),
    );
  const own = documents.data?.data.filter(isOwn) ?? [];
  const { seesAll } = useRights();
  // What papers suggest is the company's to decide.
  const name = seesAll ? words.documentsAndSuggestions : words.documentsOfCustomer;
  const suggestions = useSuggestions(seesAll, containerId, own);
  const failed = documents.data === undefined ? documents : suggestions.failed;
  if (failed?.error) return <FailedCard name={name} error={failed.error} onRetry={failed.refetch} />;
  if (shipmentId === null) return null;
  if (documents.data === undefined || suggestions.found === undefined) return <LoadingCard name={name} />;
  const rest = (documents.data.meta?.total ?? 0) - documents.data.data.length;
  return (
    <section className="card" aria-label={name}>
      <h2>{name}</h2>
      {own.length === 0 && suggestions.found.length === 0 && (
        <p className="dim">{containerId === undefined ? words.noDocumentOfShipment : words.noDocumentOfContainer}</p>
      )}
      <ul className="papers">
        {own.map(({ id, attributes: { name, document_type: type, created_at: at } }) => (
          <li key={id}>
            <span className="strong">{wordOf(words.terms.documents.types, type ?? 'other')}</span>
            <Link to="/documents/$id" params={{ id }}>
              {name}
            </Link>
            <span className="dim">{dayText(at, null, locale)}</span>
          </li>
        ))}
        {suggestions.found.map(({ suggestion, container }) => (
          <SuggestionItem key={suggestion.id} containerId={container.id} suggestion={suggestion}>
            {container.number !== null && (
              <>
                <Link to="/containers/$id" params={{ id: container.id }} className="number">
                  {container.number}
                </Link>{' '}
              </>
            )}
          </SuggestionItem>
        ))}
      </ul>
      {rest > 0 && shipmentId !== null && (
        <Link to="/documents" search={{ shipment: shipmentId }} className="small">
          {words.more(rest)}
        </Link>
      )}
    </section>
  );
}

interface Found {
  readonly suggestion: Resource<Suggestion>;
  /** Number: where several containers are listed. */
  readonly container: { readonly id: string; readonly number: string | null };
}

/** Of a container; of a shipment those of its documents, each once. */
function useSuggestions(isAsked: boolean, containerId: string | undefined, documents: readonly Linked[]) {
  const paths = !isAsked
    ? []
    : containerId === undefined
      ? documents.slice(0, MOST_READ).map(({ id }) => `/documents/${id}/suggestions?include=container`)
      : [`/containers/${containerId}/suggestions`];
  const queries = useQueries({
    queries: paths.map((path) => ({
      queryKey: ['suggestions', path],
      queryFn: () => get<readonly Resource<Suggestion>[]>(path),
      meta: { isLive: true },
    })),
  });
  const found = new Map<string, Found>();
  for (const { data } of queries)
    for (const suggestion of data?.data ?? []) {
      const named = data && related<Container>(suggestion, 'container', data);
      const id = containerId ?? named?.id;
      const number = containerId === undefined ? (named?.attributes.number ?? null) : null;
      if (id !== undefined) found.set(suggestion.id, { suggestion, container: { id, number } });
    }
  return {
    failed: queries.find(({ data, error }) => data === undefined && error !== null),
    found: queries.every(({ data }) => data !== undefined) ? [...found.values()] : undefined,
  };
}
