/**
 * Finds what a person names: a container by its number, a shipment by bill of lading or booking, a tracking request by
 * its number; each also by its id.
 */
import { type Api, JsonApiError, type ListDocument, type Query, type Resource } from './api.ts';
import { Failure } from './failure.ts';

export interface Kind {
  readonly path: 'containers' | 'shipments' | 'tracking_requests';
  readonly words: string;
}

export const CONTAINER: Kind = { path: 'containers', words: 'container' };
export const SHIPMENT: Kind = { path: 'shipments', words: 'shipment' };
export const REQUEST: Kind = { path: 'tracking_requests', words: 'tracking request' };

export interface Found {
  readonly kind: Kind;
  readonly resource: Resource;
}

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const plain = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Of several journeys of a container number the newest. @returns undefined: there is none of these kinds */
export async function find(api: Api, number: string, kinds: readonly Kind[]): Promise<Found | undefined> {
  for (const kind of kinds) {
    const resource = ID.test(number) ? await byId(api, kind, number) : await byNumber(api, kind, number);
    if (resource) return { kind, resource };
  }
  return undefined;
}

/** @throws Failure that says what to do */
export async function getOne(api: Api, number: string, kinds: readonly Kind[]): Promise<Found> {
  const found = await find(api, number, kinds);
  if (found) return found;
  const names = kinds.map(({ words }) => words);
  const wanted = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names[0];
  const similar = ID.test(number) ? [] : await similarTo(api, number);
  const advice =
    similar.length > 0
      ? ` Did you mean ${similar.join(', ')}?`
      : ID.test(number)
        ? ''
        : ` To track it: portolan track ${number}`;
  throw new Failure('NOT_FOUND', `There is no ${wanted} "${number}".${advice}`);
}

async function byId(api: Api, { path }: Kind, id: string): Promise<Resource | undefined> {
  try {
    return (await api.get(`/${path}/${id}`)).data as Resource;
  } catch (error) {
    if (error instanceof JsonApiError && error.status === 404) return undefined;
    throw error;
  }
}

async function byNumber(api: Api, { path }: Kind, number: string): Promise<Resource | undefined> {
  const wanted = plain(number);
  if (wanted === '') return undefined;
  const query: Query =
    path === 'containers'
      ? { 'filter[number]': wanted, sort: '-created_at' }
      : path === 'shipments'
        ? { number: wanted }
        : { 'filter[request_number]': number };
  const { data } = (await api.get(`/${path}`, { ...query, 'page[size]': 100 })) as ListDocument;
  const isIt = ({ attributes: a }: Resource) =>
    [a.number, a.bill_of_lading_number, a.booking_number, a.normalized_number, a.request_number].some(
      (each) => typeof each === 'string' && sameNumber(plain(each), wanted),
    );
  return data.find(isIt);
}

/** A bill of lading may have the code of its line in front. */
export function sameNumber(number: string, wanted: string): boolean {
  const bare = (each: string) => each.replace(/^[A-Z]{4}/, '');
  return number === wanted || bare(number) === wanted || bare(wanted) === number;
}

async function similarTo(api: Api, number: string): Promise<readonly string[]> {
  if (plain(number).length < 5) return [];
  const { data } = (await api.get('/search', { query: plain(number).slice(0, -2) })) as ListDocument;
  return [...new Set(data.map(({ attributes }) => String(attributes.number)))].slice(0, 3);
}
