/** A field for the customers that a user or key is limited to; none: it sees all. */
import '../choice/choice.css';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
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
  const [isOpen, setOpen] = useState(false);
  const data = [...customers].map(([value, label]) => ({ value, label }));
  return (
    <MultiSelect
      size="xs"
      label={words.customers}
      description={description}
      placeholder={ids.length === 0 ? words.allCustomers : undefined}
      data={data}
      value={[...ids]}
      onChange={onChange}
      searchable
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // Else the list stays over the button of the form.
      onOptionSubmit={() => setOpen(false)}
      limit={SHOWN_CHOICES}
      disabled={isDisabled}
      nothingFoundMessage={words.nothingFound}
      // Enter chooses an option; without one it must not send the form, which then would limit nobody.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
