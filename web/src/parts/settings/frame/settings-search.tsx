/** Finds a section or one of its settings by a few letters, and opens it there. */
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { IconSearch } from '../../icons.tsx';
import { type FoundSetting, findSettings } from './find-settings.ts';
import { useSections } from './sections.ts';

const MAX_RESULTS = 12;
const LIST = 'settings-found';

export function SettingsSearch() {
  const words = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const sections = useSections();
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const { data } = useQuery({
    queryKey: ['settings-search', locale, sections.map(({ to }) => to)],
    queryFn: () => Promise.all(sections.map(async (each) => ({ ...each, settings: await each.single() }))),
    enabled: typed !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = data === undefined ? undefined : findSettings(typed, data).slice(0, MAX_RESULTS);
  const active = Math.min(index, (found?.length ?? 0) - 1);
  const open = (target: FoundSetting | undefined) => {
    if (target === undefined) return;
    setTyped('');
    void navigate({ to: target.to, ...(target.section !== null && { hash: target.name }) });
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setIndex(Math.max(0, Math.min(active + by, (found?.length ?? 0) - 1)));
    else if (event.key === 'Enter') open(found?.[active]);
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else return;
    event.preventDefault();
  };
  const isOpen = typed.trim() !== '' && found !== undefined;
  return (
    <search className="settings-search">
      <TextInput
        size="xs"
        type="search"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={press}
        onBlur={() => setTyped('')}
        placeholder={words.findSetting}
        leftSection={<IconSearch />}
        role="combobox"
        aria-label={words.findSetting}
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST : undefined}
        aria-activedescendant={isOpen && found.length > 0 ? `${LIST}-${active}` : undefined}
        autoComplete="off"
      />
      <span className="sr" role="status">
        {isOpen && (found.length === 0 ? words.nothingFound : words.foundSettings(found.length))}
      </span>
      {isOpen && found.length === 0 && <p className="settings-found dim">{words.nothingFound}</p>}
      {isOpen && found.length > 0 && (
        <div className="settings-found" id={LIST} role="listbox" aria-label={words.findSetting}>
          {found.map((each, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            <div
              key={`${each.to} ${each.name}`}
              id={`${LIST}-${position}`}
              role="option"
              aria-selected={position === active}
              // The field keeps the focus until the choice is made.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(each)}
            >
              {each.name} {each.section !== null && <span className="small dim">{each.section}</span>}
              {each.about !== null && <div className="small dim">{each.about}</div>}
            </div>
          ))}
        </div>
      )}
    </search>
  );
}
