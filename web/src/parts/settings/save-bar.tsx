/** The end of a form that changes what is stored: saves it, takes back what was not saved, and says what became of it. In reach from every field. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../app/words/words.tsx';
import { saveErrorText } from './save-error.ts';
import { FormError } from './settings-page.tsx';
import { Unsaved } from './unsaved.tsx';

interface SaveBarProps {
  /** Something that was entered is not saved. */
  readonly isChanged: boolean;
  /** It can be saved as it is. */
  readonly isNew?: boolean;
  readonly save: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: Error | null };
  /** Absent: there is nothing to go back to. */
  readonly onDiscard?: () => void;
  /** What the button says; absent: Save. */
  readonly action?: string;
  /** Of which form, where a screen has several. */
  readonly name?: string;
  readonly isBlocked?: boolean;
  /** What is said once it is saved. */
  readonly saved?: string;
  /** What a code of the API means here. */
  readonly errors?: Readonly<Record<string, string>>;
  /** More buttons. */
  readonly children?: ReactNode;
  /** Said while nothing else is. */
  readonly status?: ReactNode;
}

export function SaveBar(props: SaveBarProps) {
  const {
    isChanged,
    isNew = false,
    save,
    onDiscard,
    action,
    name,
    isBlocked = false,
    saved,
    errors,
    children,
    status,
  } = props;
  const words = useWords();
  const label = action ?? words.save;
  return (
    <div className="save-bar">
      <Unsaved isChanged={isChanged && !save.isPending} />
      {save.error && <FormError>{saveErrorText(save.error, words, errors)}</FormError>}
      <Button
        type="submit"
        loading={save.isPending}
        disabled={!(isChanged || isNew) || isBlocked}
        {...(name !== undefined && { 'aria-label': `${label}: ${name}` })}
      >
        {label}
      </Button>
      {isChanged && onDiscard && (
        <Button variant="default" onClick={onDiscard}>
          {words.discardChanges}
        </Button>
      )}
      {children}
      <span role="status" className="dim small">
        {save.isSuccess && !isChanged ? (saved ?? words.saved) : status}
      </span>
    </div>
  );
}
