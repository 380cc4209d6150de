/** The results below the search of the header, by type. The keys of the field choose among them. */
import './search.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useEffect, useState } from 'react';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { matchText } from '../../parts/matches/match-text.ts';
import { matchedParts } from './matched-parts.ts';
import { grouped, type Target } from './targets.ts';
import { type Screens, useTargets } from './use-targets.ts';

const DEBOUNCE_MILLIS = 120;

export interface PanelProps {
  readonly screens: Screens;
  readonly text: string;
  /** Set while it is shown. @returns whether the key chose or opened something */
  readonly keys: { current: ((event: KeyboardEvent) => boolean) | null };
  /** The id of the chosen result; undefined: none. */
  readonly onActive: (id: string | undefined) => void;
  readonly onClose: () => void;
  /** @param isSearch what was opened shows rows with the text */
  readonly onOpen: (isSearch: boolean) => void;
}

export function SearchPanel({ screens, text, keys, onActive, onClose, onOpen }: PanelProps) {
  const words = useWords();
  const navigate = useNavigate();
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MILLIS);
  const { targets, isCurrent } = useTargets(text, query, screens);
  const groups = grouped(targets);
  const shown = groups.flatMap(([, of]) => of);
  // By its key: results that come later move it, and must not change what Enter opens.
  const [chosen, setChosen] = useState<string | null>(null);
  const active = shown.findIndex(({ key }) => key === chosen);
  const activeId = active < 0 ? undefined : idOf(active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other results
  useEffect(() => setChosen(null), [text]);
  useEffect(() => onActive(activeId), [activeId, onActive]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const open = ({ to, search }: Target) => {
    onClose();
    onOpen(search !== undefined && 'q' in search && search.q !== undefined);
    void navigate({ to, search: search ?? {} });
  };
  useEffect(() => {
    keys.current = (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const target = shown[active];
      if (by !== undefined) {
        const next = active < 0 && by < 0 ? shown.length - 1 : active + by;
        setChosen(shown[next]?.key ?? null);
        return true;
      }
      if (event.key !== 'Enter' || target === undefined) return false;
      open(target);
      return true;
    };
    return () => {
      keys.current = null;
    };
  });
  const found = shown.filter(({ group }) => group !== 'search');
  const counts = grouped(found).map(([group, of]) => `${words.searchGroups[group]} ${of.length}`);
  return (
    <div className="search-panel">
      <div id="search-results" role="listbox" aria-label={words.searchResults}>
        {groups.map(([group, of]) => (
          <div role="group" key={group} aria-label={words.searchGroups[group]}>
            {group !== 'search' && (
              <div className="search-group" role="presentation">
                {words.searchGroups[group]}
              </div>
            )}
            {of.map((target) => {
              const at = shown.indexOf(target);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                <div
                  key={target.key}
                  id={idOf(at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(target)}
                >
                  <Result of={target} query={query} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="search-foot dim small" role="status">
        {!isCurrent
          ? words.loading
          : text.trim() === ''
            ? words.searchHint
            : found.length === 0
              ? words.searchNone
              : counts.join(' · ')}
      </p>
    </div>
  );
}

const idOf = (index: number) => `search-${index}`;

/** Its name, and where the text was found: `seal 8811`. */
function Result({ of: { group, text, matches = [], hint }, query }: { of: Target; query: string }) {
  const words = useWords();
  const locale = useLocale();
  const isOffer = group === 'search' || group === 'screen';
  return (
    <>
      <span className={isOffer ? '' : 'search-name'}>{isOffer ? text : <Marked text={text} query={query} />}</span>
      <span className="small dim">
        {matches.map((match, index) => (
          <Fragment key={`${match.field} ${match.value}`}>
            {index > 0 && ' · '}
            <Marked text={matchText([match], words, locale)} query={query} />
          </Fragment>
        ))}
        {matches.length > 0 && hint ? ` · ${hint}` : hint}
      </span>
    </>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return matchedParts(text, query).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    isMatch ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}
