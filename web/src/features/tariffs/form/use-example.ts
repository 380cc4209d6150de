/** What the service says of the tariff in the form: its example, and what is wrong with it. Computed while somebody types. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ErrorObject, RequestFailed, type Resource, request } from '../../../app/api/request.ts';
import type { TariffPreview } from '../../../app/api/resources.ts';
import { attributesOf, type Draft, pathsOf } from './draft.ts';
import { faultsOfTiers } from './tiers.ts';

const DEBOUNCE_MILLIS = 250;
/** A name is missed only when the tariff is saved. */
const NO_NAME = '-';

/** As typed. */
export interface Example {
  readonly port: string;
  readonly started_at: string;
  readonly until: string;
}

export interface ExampleAnswer {
  readonly preview: TariffPreview | null;
  readonly faults: readonly ErrorObject[];
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useExample(draft: Draft, example: Example): ExampleAnswer {
  const attributes = attributesOf(draft);
  const [body] = useDebouncedValue(
    JSON.stringify({ ...attributes, name: attributes.name || NO_NAME, example }),
    DEBOUNCE_MILLIS,
  );
  const { data, error, refetch } = useQuery({
    queryKey: ['tariffs', 'preview', body],
    queryFn: async () =>
      (await request<Resource<TariffPreview>>('POST', '/tariffs/preview', JSON.parse(body))).data.attributes,
    enabled: faultsOfTiers(draft.tiers) === null,
    placeholderData: (previous) => previous,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const faults = faultsIn(error);
  return {
    preview: error === null ? (data ?? null) : null,
    faults,
    error: faults.length > 0 ? null : error,
    retry: () => void refetch(),
  };
}

/** Those of fields; none where something else failed. */
export function faultsIn(error: Error | null): readonly ErrorObject[] {
  if (!(error instanceof RequestFailed) || error.status !== 422) return [];
  return error.errors.filter(({ source }) => source?.pointer !== undefined);
}

/** The sentence of each place that has a fault. @param sentences by rule @param isShown by place */
export function sentencesOf(
  faults: readonly ErrorObject[],
  sentences: Readonly<Record<string, string>>,
  isShown: (place: string) => boolean,
): ReadonlyMap<string, string> {
  return new Map(
    faults.flatMap(({ source }) => {
      const { place, rule } = pathsOf(source?.pointer);
      const sentence = sentences[rule] ?? sentences[rule.split('/')[0] ?? ''];
      return sentence === undefined || !isShown(place) ? [] : [[ownPlace(place), sentence] as const];
    }),
  );
}

/** Of a list within a member, such as the third closed day, the field of the list. */
function ownPlace(place: string): string {
  return place.startsWith('tiers/') ? place : place.replace(/\/\d+$/, '');
}

/** Whether something is entered there: a field that is empty is a fault only once somebody saves. */
export function isEntered(attributes: object, place: string): boolean {
  const value = place
    .split('/')
    .reduce<unknown>((within, name) => (within as Record<string, unknown> | null | undefined)?.[name], attributes);
  return value !== null && value !== undefined && value !== '';
}
