/** The text of a note. After `@` it offers colleagues, who are told of the note: arrows choose, Enter takes, Escape closes. */
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useAssignees } from '../../parts/exceptions/assignees.ts';
import { mentionAt, withMention } from './mention.ts';

const MOST = 6;

export function MentionField({ label, listLabel }: { label: string; listLabel: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  // Notes are for those who see all customers.
  const { colleagues = [] } = useAssignees(null, typed !== null);
  const found =
    typed === null
      ? []
      : colleagues
          .map(({ name }) => name)
          .filter((name) => name !== '' && name.toLowerCase().startsWith(typed.toLowerCase()))
          .slice(0, MOST);
  const look = () => {
    const { value = '', selectionStart = 0 } = field.current ?? {};
    setTyped(mentionAt(value, selectionStart));
    setChosen(0);
  };
  const take = (name: string) => {
    const area = field.current;
    if (area === null) return;
    const { text, caret } = withMention(area.value, area.selectionStart, name);
    area.value = text;
    area.focus();
    area.setSelectionRange(caret, caret);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = found[chosen];
    if (name === undefined) return;
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % found.length);
    else if (event.key === 'ArrowUp') setChosen((chosen + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(name);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <Textarea
        ref={field}
        name="text"
        aria-label={label}
        placeholder={label}
        required
        maxLength={4000}
        onInput={look}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
        aria-autocomplete="list"
        {...(found.length > 0 && { 'aria-controls': list, 'aria-activedescendant': `${list}-${chosen}` })}
      />
      {found.length > 0 && (
        <div id={list} role="listbox" aria-label={listLabel} className="mentions">
          {found.map((name, index) => (
            <div
              key={name}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                take(name);
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
