/** A field for several shipping lines, found by their names or SCACs. */
import '../choice/choice.css';
import { MultiSelect } from '@mantine/core';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { useLineNames } from './lines.ts';

const SHOWN_CHOICES = 60;

interface LinesFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly scacs: readonly string[];
  readonly onChange: (scacs: string[]) => void;
}

export function LinesField({ label, placeholder, scacs, onChange }: LinesFieldProps) {
  const words = useWords();
  const locale = useLocale();
  const names = useLineNames();
  const choices = new Map([...scacs.map((scac) => [scac, scac] as const), ...names]);
  return (
    <MultiSelect
      size="xs"
      label={label}
      placeholder={scacs.length === 0 ? placeholder : undefined}
      data={[...choices]
        .map(([value, name]) => ({ value, label: name === value ? value : `${name} (${value})` }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale))}
      value={[...scacs]}
      onChange={onChange}
      searchable
      hidePickedOptions
      limit={SHOWN_CHOICES}
      nothingFoundMessage={words.nothingFound}
      comboboxProps={{ position: 'bottom-start' }}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
