/** ⌘K: any number, and every place of the dashboard, by a few letters. */
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { get, type Resource } from './api/request.ts';
import type { SearchResult } from './api/resources.ts';
import { useShipsNamed } from './list/ships-named.ts';
import { Dialog } from './parts/dialog.tsx';
import { useWords } from './words/words.tsx';

const WAIT_MILLIS = 150;
const MOST_FOUND = 8;

interface PaletteProps {
  readonly places: readonly { readonly to: string; readonly name: string }[];
  readonly onClose: () => void;
}

interface Target {
  readonly key: string;
  readonly text: string;
  readonly about: string;
  readonly to: string;
}

export function Palette({ places, onClose }: PaletteProps) {
  const words = useWords();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [query] = useDebouncedValue(text.trim(), WAIT_MILLIS);
  const { data } = useQuery({
    queryKey: ['find', query],
    queryFn: () => get<readonly Resource<SearchResult>[]>(`/search?${new URLSearchParams({ query })}`),
    enabled: query.length > 1,
  });
  const wanted = text.trim().toLowerCase();
  // What was found for an earlier text is not what Enter means now.
  const isCurrent = query === text.trim();
  const named = places
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ to, name }): Target => ({ key: to, text: name, about: words.place, to }));
  const found =
    query === '' || !isCurrent ? [] : (data?.data ?? []).slice(0, MOST_FOUND).map(targetOf(words.searchTypes));
  const listed =
    wanted !== ''
      ? [
          {
            key: 'list',
            text: words.inAllContainers(text.trim()),
            about: words.containers,
            to: `/?q=${encodeURIComponent(text.trim())}`,
          },
        ]
      : [];
  const ships = useShipsNamed(query).map(
    ({ value, name, count }): Target => ({
      key: value,
      text: name,
      about: `${words.vessel} · ${words.count(count)}`,
      to: `/?ship=${value}`,
    }),
  );
  const targets = [...found, ...(isCurrent ? ships : []), ...named, ...listed];
  const active = Math.min(at, targets.length - 1);
  const go = (target: Target | undefined) => {
    if (target === undefined) return;
    onClose();
    void navigate({ to: target.to });
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt(Math.min(Math.max(active + by, 0), targets.length - 1));
    else if (event.key === 'Enter') go(targets[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={words.goTo} onClose={onClose}>
      <TextInput
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        placeholder={words.goToHint}
        role="combobox"
        aria-label={words.goTo}
        aria-expanded="true"
        aria-controls="palette"
        aria-activedescendant={targets.length > 0 ? `palette-${active}` : undefined}
        autoComplete="off"
        data-autofocus
      />
      <div className="palette" id="palette" role="listbox" aria-label={words.goTo}>
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={target.key}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => go(target)}
          >
            <span>{target.text}</span> <span className="small dim">{target.about}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

const targetOf =
  (types: Readonly<Record<string, string>>) =>
  ({ id, attributes }: Resource<SearchResult>): Target => {
    const { entity_type: type, number, port_of_discharge_name: port } = attributes;
    const to = {
      cargo: `/containers/${id}`,
      shipment: `/shipments/${id}`,
      tracking_request: `/requests?q=${encodeURIComponent(number)}`,
    }[type];
    return { key: id, text: number, about: [types[type], port].filter(Boolean).join(' · '), to };
  };
