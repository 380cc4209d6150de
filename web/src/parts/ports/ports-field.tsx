/** A field for several ports, found by their names or UN/LOCODEs. */
import '../choice/choice.css';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { DEBOUNCE_MILLIS, distance, listPlaces } from './port-field.tsx';

interface PortsFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly locodes: readonly string[];
  readonly onChange: (locodes: string[]) => void;
}

export function PortsField({ label, placeholder, locodes, onChange }: PortsFieldProps) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed.trim(), DEBOUNCE_MILLIS);
  const { data: found = [] } = useQuery({
    queryKey: ['ports', false, sought],
    queryFn: async () =>
      (await listPlaces('port', sought)).toSorted((one, other) => distance(one, sought) - distance(other, sought)),
    enabled: sought !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = usePortNames(locodes);
  const choices = new Map([
    ...locodes.map((code) => [code, names.get(code) ?? code] as const),
    ...found.map(({ attributes: { name, code } }) => [code, `${name} (${code})`] as const),
  ]);
  return (
    <MultiSelect
      size="xs"
      label={label}
      placeholder={locodes.length === 0 ? placeholder : undefined}
      data={[...choices].map(([value, text]) => ({ value, label: text }))}
      value={[...locodes]}
      onChange={onChange}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      searchable
      hidePickedOptions
      nothingFoundMessage={sought === '' ? undefined : words.nothingFound}
      comboboxProps={{ position: 'bottom-start' }}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

/** By their codes, as far as they are known: `Rotterdam (NLRTM)`. */
export function usePortNames(locodes: readonly string[]): ReadonlyMap<string, string> {
  const codes = [...new Set(locodes)].toSorted();
  const { data } = useQuery({
    queryKey: ['ports', 'names', codes],
    queryFn: async () => (await Promise.all(codes.map((code) => listPlaces('port', code)))).flat(),
    enabled: codes.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = (data ?? []).filter(({ attributes }) => codes.includes(attributes.code));
  return new Map(known.map(({ attributes: { name, code } }) => [code, `${name} (${code})`]));
}
