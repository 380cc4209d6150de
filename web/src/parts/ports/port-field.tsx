/** A field for a port, found by its name or UN/LOCODE. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, type Resource } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';

interface PortFieldProps {
  readonly label: string;
  readonly description: string;
  readonly value: string | null;
  readonly onChange: (locode: string | null) => void;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly hasFocus?: boolean;
}

const SHOWN = 20;
const DEBOUNCE_MILLIS = 200;
type Port = Resource<{ readonly name: string; readonly code: string }>;

export function PortField(props: PortFieldProps) {
  const { label, description, value, onChange, placeholder, isRequired = false, error, hasFocus } = props;
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed.replace(/ \([A-Z2-9]{5}\)$/, '').trim() || value || '', DEBOUNCE_MILLIS);
  const { data = [] } = useQuery({
    queryKey: ['ports', sought],
    queryFn: async () =>
      (await get<readonly Port[]>(`/ports?q=${encodeURIComponent(sought)}&page[size]=${SHOWN}&fields[port]=name,code`))
        .data,
    enabled: sought !== '',
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = data.map(({ attributes: { name, code } }) => ({ value: code, label: `${name} (${code})` }));
  const isFound = value === null || found.some((each) => each.value === value);
  return (
    <Select
      size="xs"
      label={label}
      description={description}
      placeholder={placeholder}
      data={isFound ? found : [{ value, label: value }, ...found]}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      searchable
      clearable={!isRequired}
      allowDeselect={!isRequired}
      error={error}
      nothingFoundMessage={sought === '' ? undefined : words.nothingFound}
      data-autofocus={hasFocus}
      clearButtonProps={{ 'aria-label': `${words.lists.remove}: ${label}` }}
    />
  );
}
