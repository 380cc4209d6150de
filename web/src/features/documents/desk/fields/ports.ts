/** Ports of a name that is printed or typed, the likeliest first. */
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../../../app/api/request.ts';
import { isPort, splitPort } from './fields.ts';

const FOUND = 20;
const SHOWN = 4;
const DEBOUNCE_MILLIS = 200;

type Port = Resource<{ readonly name: string; readonly code: string }>;

export interface PortChoice {
  readonly name: string;
  readonly locode: string;
}

/** Customs papers have codes of their own beside the name: `42157 - ROTTERDAM`, `LONG BEACH 2709`. */
const soughtOf = (text: string) =>
  splitPort(text)
    .name.replace(/\d+/g, ' ')
    .split(/[,(/;:–]| - /)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .find((part) => /\p{L}{2}/u.test(part)) ?? '';

const portsQuery = (sought: string) =>
  queryOptions({
    queryKey: ['ports of name', sought],
    queryFn: () =>
      get<readonly Port[]>(`/ports?q=${encodeURIComponent(sought)}&fields[port]=name,code&page[size]=${FOUND}`),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** For the port field that is open; none for other fields. */
export function usePortChoices(path: string, text: string): readonly PortChoice[] {
  const [typed] = useDebouncedValue(text, DEBOUNCE_MILLIS);
  const sought = soughtOf(typed);
  const { data } = useQuery({ ...portsQuery(sought), enabled: isPort(path) && sought !== '' });
  // Choices of another text would move away below the pointer.
  return isPort(path) && typed === text && data !== undefined ? choicesOf(data.data, typed).slice(0, SHOWN) : [];
}

/** The code of the only port of this name and country; null: there is none, or there are several. */
export async function findLocode(client: QueryClient, text: string): Promise<string | null> {
  const { data } = await client.fetchQuery(portsQuery(soughtOf(text))).catch(() => ({ data: [] as readonly Port[] }));
  const [exact, another] = choicesOf(data, text).filter(({ name, locode }) => isNamed(text, { name, locode }));
  return exact !== undefined && another === undefined ? exact.locode : null;
}

function choicesOf(ports: readonly Port[], text: string): PortChoice[] {
  const country = /,\s*([A-Z]{2})$/.exec(text.trim())?.[1];
  const choices = ports.map(({ attributes: { name, code } }) => ({ name, locode: code }));
  const ofCountry = choices.filter(({ locode }) => locode.startsWith(country ?? ''));
  const rank = (choice: PortChoice) => Number(!isNamed(text, choice));
  return (ofCountry.length > 0 ? ofCountry : choices).toSorted((one, other) => rank(one) - rank(other));
}

function isNamed(text: string, { name, locode }: PortChoice): boolean {
  return [name, locode].some((each) => each.toLowerCase() === soughtOf(text).toLowerCase());
}
