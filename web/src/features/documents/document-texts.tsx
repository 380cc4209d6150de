/** Texts about documents that the list and the page of one share. */
import { findWord, wordOf } from '@portolan/wording/word-of';
import { useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../app/api/request.ts';
import type { Document, Shipment } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { type DocumentsWords, documentsWords } from './words.ts';

export interface DocumentResource extends Resource<Document> {
  readonly meta: {
    readonly processing: { readonly state: string; readonly reason: string | null };
    readonly links: readonly {
      readonly shipment_id: string;
      readonly container_id: string | null;
      readonly rule: string;
      readonly text: string;
    }[];
  };
}

const TONES: Readonly<Record<string, string>> = {
  done: 'tone-good',
  failed: 'tone-stop',
  quarantined: 'tone-stop',
};

/** The processing state and, where it failed or waits, the reason and what helps. */
export function StateText({ of: { meta }, isLong }: { of: DocumentResource; isLong?: true }) {
  const words = useWords(documentsWords);
  const { state, reason } = meta.processing;
  const text = reason === null ? undefined : findWord(words.stateReasons, reason);
  return (
    <span className={TONES[state] ?? 'tone-move'} title={isLong ? undefined : text}>
      {wordOf(words.states, state)}
      {isLong && text !== undefined && <span className="state-reason"> {text}</span>}
    </span>
  );
}

/** Of a list: what is uncertain or missing, in a few words; else the state. */
export function ReviewText({ of: document }: { of: DocumentResource }) {
  const words = useWords(documentsWords);
  const { review_state: state, review_reasons: reasons } = document.attributes;
  const isRead = document.meta.processing.state === 'done';
  if (!isRead || state === null || state === 'not_needed') return <StateText of={document} />;
  if (state === 'done') return <span className="tone-good">{words.isChecked}</span>;
  const about = [...new Set(reasons.map(({ reason }) => reason))].map((reason) => words.reviewShort[reason]);
  return (
    <span>
      <span className="tone-wait">{words.needsLook}</span>
      {about.length > 0 && <span className="small dim">: {about.join(', ')}</span>}
    </span>
  );
}

export const isUnderWay = ({ meta: { processing } }: DocumentResource) =>
  ['queued', 'scanning', 'reading'].includes(processing.state) && processing.reason !== 'no_reader';

export const typeText = (type: string | null, words: DocumentsWords) =>
  type === null ? words.unknownType : wordOf(words.terms.documents.types, type);

export const nameOfField = (words: DocumentsWords, key: string) =>
  findWord(words.fieldNames, key) ?? key.replaceAll('_', ' ');

/** Whoever sees only some customers changes no documents: one may be about several customers. */
export function useMayChange(): boolean {
  const { mayWrite, seesAll } = useRights();
  return mayWrite && seesAll;
}

/** The number under which people know a shipment. */
export const numberOf = ({ attributes }: Resource<Shipment>) =>
  attributes.bill_of_lading_number ?? attributes.normalized_number;

export function useShipmentNumber(id: string | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['shipments', id, 'number'],
    queryFn: () => get<Resource<Shipment>>(`/shipments/${id}?include=`),
    enabled: id !== undefined,
    staleTime: 60_000,
  });
  return data === undefined ? null : numberOf(data.data);
}
