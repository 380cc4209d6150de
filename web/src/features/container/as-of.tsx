/** A slider to show the facts as known at an earlier time, from the container's creation until now. */
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { now } from '../../app/api/now.ts';
import { useWords } from '../../app/words/words.tsx';
import { useTimeText } from '../../parts/times/use-time-text.ts';
import type { ContainerSearch } from './container-search.ts';
import { containerWords } from './words.ts';

const DEBOUNCE_MILLIS = 200;
const STEPS = 500;

interface AsOfProps {
  readonly id: string;
  readonly search: ContainerSearch;
  /** When the container was created. */
  readonly since: string;
}

export function AsOf({ id, search, since }: AsOfProps) {
  const words = useWords(containerWords);
  const timeText = useTimeText();
  const navigate = useNavigate();
  const { at } = search;
  const [first, last] = [Math.ceil(Date.parse(since) / 1000) * 1000, now()];
  const step = Math.max(1000, Math.round((last - first) / STEPS / 1000) * 1000);
  // Null: now. A fixed instant would fall behind while the page stays open.
  const [value, setValue] = useState(at === undefined ? null : Date.parse(at));
  // While the slider moves, nothing is requested.
  useEffect(() => {
    const chosen = value === null ? undefined : instantOf(value);
    if (chosen === at) return;
    const timer = setTimeout(() => {
      void navigate({ to: '/containers/$id', params: { id }, search: { ...search, at: chosen }, replace: true });
    }, DEBOUNCE_MILLIS);
    return () => clearTimeout(timer);
  }, [value, at, id, search, navigate]);
  const isPast = at !== undefined;
  const [isOpen, setOpen] = useState(isPast);
  const text = timeText(instantOf(value ?? last), null);
  return (
    <details className="as-of-fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.earlierFacts}</summary>
      <div className={`as-of ${isPast ? 'as-of-past' : ''}`}>
        <label>
          {words.asOf}
          <input
            type="range"
            min={first}
            max={last}
            step={step}
            value={value ?? last}
            aria-valuetext={text}
            onChange={({ currentTarget }) => {
              const chosen = Number(currentTarget.value);
              setValue(chosen > last - step ? null : chosen);
            }}
          />
        </label>
        <span role="status">{isPast ? words.knownOn(text) : words.asOfNow}</span>
        {isPast && (
          <Button size="compact-xs" variant="default" onClick={() => setValue(null)}>
            {words.asOfNow}
          </Button>
        )}
      </div>
    </details>
  );
}

function instantOf(millis: number): string {
  return new Date(millis).toISOString().replace(/\.\d+Z$/, 'Z');
}
