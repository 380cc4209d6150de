/** From what people call a container or shipment to its id: agents need not search first. */
import { type Api, Refusal } from './api.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isUuid = (text: string) => UUID.test(text);

export const plainNumber = (text: unknown) =>
  String(text ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Of the newest journey of that number. @throws Refusal where the key sees none */
export async function containerIdOf(api: Api, given: string): Promise<string> {
  if (isUuid(given)) return given.toLowerCase();
  const { data } = await api.list('/v2/containers', {
    'filter[number]': given,
    sort: '-created_at',
    'page[size]': 1,
    'fields[container]': 'number',
  });
  if (data[0]) return data[0].id;
  throw new Refusal(
    `This key sees no container with the number ${JSON.stringify(given)}.`,
    'Check the number, or find the container by another number with search_container. Do not start tracking unless the user requests it.',
  );
}

/** @throws Refusal where the key sees none, or several of which none is named exactly */
export async function shipmentIdOf(api: Api, given: string): Promise<string> {
  if (isUuid(given)) return given.toLowerCase();
  const { data } = await api.list('/v2/shipments', {
    q: given,
    'page[size]': 20,
    'fields[shipment]': 'bill_of_lading_number,booking_number,normalized_number',
  });
  const names = ['bill_of_lading_number', 'booking_number', 'normalized_number'];
  const exact = data.filter(({ attributes }) =>
    names.some((name) => plainNumber(attributes[name]) === plainNumber(given)),
  );
  const found = exact.length > 0 ? exact : data;
  const [first] = found;
  if (first && found.length === 1) return first.id;
  const numbers = found.map(({ attributes }) => attributes.bill_of_lading_number ?? attributes.booking_number);
  throw new Refusal(
    first
      ? `Several shipments match ${JSON.stringify(given)}: ${numbers.join(', ')}.`
      : `This key sees no shipment with the number ${JSON.stringify(given)}.`,
    first ? 'Ask the user which one is meant.' : 'Check the number, or find the shipment with search_container.',
  );
}
