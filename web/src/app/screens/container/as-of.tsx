/** The facts of a container as they were known at an earlier time: a slider from when it became known until now. */
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { now } from '../../now.ts';
import { useTimeText } from '../../parts/times/use-time-text.ts';
import { useWords } from '../../words/words.tsx';
import type { PartSearch } from './why/part-search.ts';

const WAIT_MILLIS = 200;
/** In so many steps. */
const STEPS = 500;

interface AsOfProps {
  readonly id: string;
  readonly search: PartSearch;
  /** When the container became known. */
  readonly since: string;
}

export function AsOf({ id, search, since }: AsOfProps) {
  const words = useWords();
  const timeText = useTimeText();
  const navigate = useNavigate();
  const { at } = search;
  const [first, last] = [Math.ceil(Date.parse(since) / 1000) * 1000, now()];
  const step = Math.max(1000, Math.round((last - first) / STEPS / 1000) * 1000);
  // Null: now, whenever that is. A moment would fall behind while the page stays open.
  const [value, setValue] = useState(at === undefined ? null : Date.parse(at));
  // A slider that is drawn along asks once it rests.
  useEffect(() => {
    const chosen = value === null ? undefined : instantOf(value);
    if (chosen === at) return;
    const timer = setTimeout(() => {
      void navigate({ to: '/containers/$id', params: { id }, search: { ...search, at: chosen }, replace: true });
    }, WAIT_MILLIS);
    return () => clearTimeout(timer);
  }, [value, at, id, search, navigate]);
  const isPast = at !== undefined;
  const text = timeText(instantOf(value ?? last), null);
  return (
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
  );
}

function instantOf(millis: number): string {
  return new Date(millis).toISOString().replace(/\.\d+Z$/, 'Z');
}
