/** A field for a port, or also a place inland, found by its name or UN/LOCODE. */
import '../choice/choice.css';
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
  /** Also places inland. */
  readonly hasPlaces?: boolean;
}

export const SHOWN = 20;
export const DEBOUNCE_MILLIS = 200;
type Port = Resource<{ readonly name: string; readonly code: string; readonly state_abbr: string | null }>;

export async function listPlaces(type: 'port' | 'metro_area', sought: string): Promise<readonly Port[]> {
  const fields = `page[size]=${SHOWN}&fields[${type}]=name,code,state_abbr`;
  return (await get<readonly Port[]>(`/${type}s?q=${encodeURIComponent(sought)}&${fields}`)).data;
}

/** The exact name or code first, then what begins with it. */
export function distance({ attributes: { name, code } }: Port, sought: string): number {
  const text = sought.toLowerCase();
  if ([name, code].some((each) => each.toLowerCase() === text)) return 0;
  return name.toLowerCase().startsWith(text) ? 1 : 2;
}

export function PortField(props: PortFieldProps) {
  const {
    label,
    description,
    value,
    onChange,
    placeholder,
    isRequired = false,
    error,
    hasFocus,
    hasPlaces = false,
  } = props;
  const words = useWords();
  const [typed, setTyped] = useState('');
  // The text of a chosen place ends with its code.
  const code = / \(([A-Z2-9]{5})\)$/.exec(typed)?.[1];
  const [sought] = useDebouncedValue(code ?? (typed.trim() || value || ''), DEBOUNCE_MILLIS);
  const { data = [] } = useQuery({
    queryKey: ['ports', hasPlaces, sought],
    queryFn: async () => {
      const [ports, places] = await Promise.all([
        listPlaces('port', sought),
        hasPlaces ? listPlaces('metro_area', sought) : [],
      ]);
      return [...ports, ...places].toSorted((one, other) => distance(one, sought) - distance(other, sought));
    },
    enabled: sought !== '',
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = data.map(({ attributes: { name, code, state_abbr: state } }) => ({
    value: code,
    label: hasPlaces && state !== null ? `${name}, ${state} (${code})` : `${name} (${code})`,
  }));
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
