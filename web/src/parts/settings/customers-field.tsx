/** A field for the customers that a user or key is limited to; none: it sees all. */
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getAll } from '../../app/api/request.ts';
import type { Party } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';

const MAX_PAGES = 10;
const SHOWN_CHOICES = 60;

/** The account's customers, by id; those of the first thousand. */
export function useCustomers(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({
    queryKey: ['parties'],
    queryFn: async () => (await getAll<Party>('/parties?fields[party]=company_name', MAX_PAGES)).data,
    staleTime: 60_000,
  });
  return new Map(data.map(({ id, attributes }) => [id, attributes.company_name]));
}

interface CustomersFieldProps {
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly description: string;
  readonly isDisabled?: boolean;
}

export function CustomersField({ ids, onChange, description, isDisabled = false }: CustomersFieldProps) {
  const words = useWords();
  const customers = useCustomers();
  const locale = useLocale();
  const data = [...customers]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <MultiSelect
      size="xs"
      label={words.customers}
      description={description}
      placeholder={ids.length === 0 ? words.allCustomers : undefined}
      data={data}
      value={[...ids]}
      onChange={onChange}
      // Below, it would cover the button of the form.
      comboboxProps={{ position: 'top' }}
      searchable
      limit={SHOWN_CHOICES}
      disabled={isDisabled}
      nothingFoundMessage={words.nothingFound}
    />
  );
}
