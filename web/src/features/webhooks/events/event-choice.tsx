/** All events, or those that are ticked. */

import { Checkbox, NativeSelect } from '@mantine/core';
import { wordOf } from '@portolan/wording/word-of';
import { useWords } from '../../../app/words/words.tsx';
import { webhooksWords } from '../words.ts';
import { EVENT_GROUPS } from './event-groups.ts';

interface EventChoiceProps {
  /** Null: all. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChange: (chosen: ReadonlySet<string> | null) => void;
  readonly error: string | null;
}

export function EventChoice({ chosen, onChange, error }: EventChoiceProps) {
  const words = useWords(webhooksWords);
  const toggle = (event: string) => {
    const next = new Set(chosen);
    if (!next.delete(event)) next.add(event);
    onChange(next);
  };
  return (
    <fieldset className="event-choice">
      <legend>{words.whichEvents}</legend>
      <NativeSelect
        aria-label={words.whichEvents}
        value={chosen === null ? 'all' : 'chosen'}
        data={[
          { value: 'all', label: words.sendAll },
          { value: 'chosen', label: words.sendChosen },
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'all' ? null : new Set())}
        error={error}
        mb="xs"
      />
      {chosen !== null &&
        Object.entries(EVENT_GROUPS).map(([group, events]) => (
          <div key={group} className="event-group">
            <h3>{wordOf(words.eventGroups, group)}</h3>
            {events.map((event) => (
              <Checkbox
                key={event}
                label={words.events[event]?.name}
                description={words.events[event]?.text}
                checked={chosen.has(event)}
                onChange={() => toggle(event)}
              />
            ))}
          </div>
        ))}
    </fieldset>
  );
}

interface EventSelectProps {
  readonly label: string;
  readonly value: string;
  /** The text where no event is chosen. */
  readonly none: string;
  readonly onChange: (event: string) => void;
  readonly error?: string | null;
}

/** One event. */
export function EventSelect({ label, value, none, onChange, error = null }: EventSelectProps) {
  const words = useWords(webhooksWords);
  return (
    <NativeSelect
      label={label}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{none}</option>
      {Object.entries(EVENT_GROUPS).map(([group, events]) => (
        <optgroup key={group} label={wordOf(words.eventGroups, group)}>
          {events.map((event) => (
            <option key={event} value={event}>
              {words.events[event]?.name}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
