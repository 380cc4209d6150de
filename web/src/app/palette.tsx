/** ⌘K: finds any number and every screen of the dashboard by a few letters. */
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useInvoicesNumbered } from '../parts/list/filters/invoices-numbered.ts';
import { useShipsByName } from '../parts/list/filters/ships-named.ts';
import { matchText } from '../parts/matches/match-text.ts';
import { get, type Resource } from './api/request.ts';
import type { SearchResult } from './api/resources.ts';
import type { Words } from './words/english.ts';
import { useLocale, useWords } from './words/words.tsx';

const DEBOUNCE_MILLIS = 150;
const MAX_RESULTS = 8;

interface PaletteProps {
  readonly screens: readonly { readonly to: string; readonly name: string }[];
  readonly onClose: () => void;
}

interface Target {
  readonly key: string;
  readonly text: string;
  readonly hint: string;
  readonly to: string;
}

export function Palette({ screens, onClose }: PaletteProps) {
  const words = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MILLIS);
  const { data } = useQuery({
    queryKey: ['find', query],
    queryFn: () => get<readonly Resource<SearchResult>[]>(`/search?${new URLSearchParams({ query })}`),
    enabled: query.length > 1,
  });
  const typed = text.trim().toLowerCase();
  // Results of an earlier text must not be opened by Enter.
  const isCurrent = query === text.trim();
  const matching = screens
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .map(({ to, name }): Target => ({ key: to, text: name, hint: words.screen, to }));
  const found = query === '' || !isCurrent ? [] : (data?.data ?? []).slice(0, MAX_RESULTS).map(targetOf(words, locale));
  const listed =
    typed !== ''
      ? [
          {
            key: 'list',
            text: words.inAllContainers(text.trim()),
            hint: words.containers,
            to: `/?q=${encodeURIComponent(text.trim())}`,
          },
        ]
      : [];
  const ships = useShipsByName(query).map(
    ({ value, name, count }): Target => ({
      key: value,
      text: name,
      hint: `${words.vessel} · ${words.count(count)}`,
      to: `/?ship=${value}`,
    }),
  );
  const invoices = useInvoicesNumbered(query).map(
    ({ id, attributes: { number, biller } }): Target => ({
      key: id,
      text: number,
      hint: [words.screens.invoices.title, biller.name ?? biller.code].filter(Boolean).join(' · '),
      to: `/invoices/${id}`,
    }),
  );
  const targets = [...found, ...(isCurrent ? [...invoices, ...ships] : []), ...matching, ...listed];
  const active = Math.min(index, targets.length - 1);
  const open = (target: Target | undefined) => {
    if (target === undefined) return;
    onClose();
    void navigate({ to: target.to });
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setIndex(Math.min(Math.max(active + by, 0), targets.length - 1));
    else if (event.key === 'Enter') open(targets[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={words.goTo} onClose={onClose}>
      <TextInput
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setIndex(0);
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
        {targets.map((target, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={target.key}
            id={`palette-${position}`}
            role="option"
            aria-selected={position === active}
            onClick={() => open(target)}
          >
            <span>{target.text}</span> <span className="small dim">{target.hint}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

const targetOf =
  (words: Words, locale: string) =>
  ({ id, attributes }: Resource<SearchResult>): Target => {
    const { entity_type: type, number, port_of_discharge_name: port } = attributes;
    // The number itself is shown already.
    const matches = attributes.matches.filter(({ value }) => value !== number);
    const to = {
      cargo: `/containers/${id}`,
      shipment: `/shipments/${id}`,
      tracking_request: `/requests?q=${encodeURIComponent(number)}`,
    }[type];
    return {
      key: id,
      text: number,
      hint: [words.searchTypes[type], port, matchText(matches, words, locale)].filter(Boolean).join(' · '),
      to,
    };
  };
