/** What the desk loads of a paper: the document, its pages with words and pictures, and the fields of its type. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ApiResponse, get, getJson, type Resource, related } from '../../../app/api/request.ts';
import type { Account, Document, DocumentRepresentation } from '../../../app/api/resources.ts';
import { type DocumentResource, isUnderWay } from '../document-texts.tsx';
import { type Kinds, kindsOf } from './fields/kinds.ts';
import type { PageWord } from './pages/selection.ts';

const POLL_MILLIS = 1500;
/** Addresses of pictures are valid for five minutes. */
const VALID_MILLIS = 240_000;
/** Of the next paper: more are seldom looked at. */
const PREFETCHED_PICTURES = 2;
export const INCLUDED = 'shipments,cargos,current_extraction,email_submission,parent_document,child_documents';

export type Paper = ApiResponse<DocumentResource>;

export interface Page {
  readonly number: number;
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly image_url: string | null;
  readonly words: readonly PageWord[];
}

export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id],
    queryFn: () => get<DocumentResource>(`/documents/${id}?include=${INCLUDED}`),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data.data) ? POLL_MILLIS : false),
    meta: { isLive: true },
  });

/** Not below `documents`: another address of the same picture would load it again. */
export const pagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['document pages', id],
    queryFn: () => getJson<{ readonly pages: readonly Page[] }>(`/documents/${id}/pages?words=true`),
    staleTime: VALID_MILLIS,
  });

/** The page's policy allows pictures of its own origin only, whatever the service calls itself. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return `${pathname}${search}`;
}

/** So that the next paper is there at once. */
export async function prefetchPaper(client: QueryClient, id: string): Promise<void> {
  void client.prefetchQuery(paperQuery(id));
  const { pages } = await client.fetchQuery(pagesQuery(id)).catch(() => ({ pages: [] as readonly Page[] }));
  for (const { image_url: address } of pages.slice(0, PREFETCHED_PICTURES))
    if (address !== null) new Image().src = pathOf(address);
}

export const representationOf = (paper: Paper) =>
  related<DocumentRepresentation>(paper.data, 'current_extraction', paper)?.attributes ?? null;

type DocumentSchema = Resource<{
  readonly document_type: string;
  readonly current: boolean;
  readonly schema_payload: object;
}>;

/** Of the type; of an unknown type those that any paper may have. Undefined: not loaded yet. */
export function useKinds(type: Document['document_type'] | undefined): Kinds | undefined {
  const { data } = useQuery({
    queryKey: ['document schemas'],
    queryFn: () => get<readonly DocumentSchema[]>('/document_schemas'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const schema = data?.data.find(
      ({ attributes }) => attributes.current && attributes.document_type === (type ?? 'other'),
    );
    return schema && kindsOf(schema.attributes.schema_payload);
  }, [data, type]);
}

export function useDateFormat(): string | null {
  const { data } = useQuery({ queryKey: ['account'], queryFn: () => get<Resource<Account>>('/account') });
  return data?.data.attributes.date_format ?? null;
}
