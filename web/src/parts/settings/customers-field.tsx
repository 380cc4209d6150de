/** A field for the customers that a user or key is limited to; none: it sees all. */
import { MultiSelect } from '@mantine/core';
import { useWords } from '../../app/words/words.tsx';
import { useCustomers } from '../customers/customers.ts';

const SHOWN_CHOICES = 60;

interface CustomersFieldProps {
  readonly ids: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly description: string;
  readonly isDisabled?: boolean;
}

export function CustomersField({ ids, onChange, description, isDisabled = false }: CustomersFieldProps) {
  const words = useWords();
  const customers = useCustomers();
  return (
    <MultiSelect
      size="xs"
      label={words.customers}
      description={description}
      placeholder={ids.length === 0 ? words.allCustomers : undefined}
      data={[...customers].map(([value, label]) => ({ value, label }))}
      value={[...ids]}
      onChange={onChange}
      searchable
      limit={SHOWN_CHOICES}
      disabled={isDisabled}
      nothingFoundMessage={words.nothingFound}
    />
  );
}
