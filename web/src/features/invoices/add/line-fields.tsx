/** The fields of one line of an invoice that is entered by hand. */

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { BILLED_CHARGES } from '@portolan/codes/billed-charge';
import { useWords } from '../../../app/words/words.tsx';
import { invoicesWords } from '../words.ts';
import { isNoAmount } from './amounts.ts';
import { amountOf, daysOf, type LineDraft } from './draft.ts';

interface LineFieldsProps {
  readonly line: LineDraft;
  /** From 1. */
  readonly number: number;
  readonly currency: string;
  readonly onChange: (line: LineDraft) => void;
  /** Absent: it is the only one. */
  readonly onRemove?: () => void;
}

export function LineFields({ line, number, currency, onChange, onRemove }: LineFieldsProps) {
  const words = useWords(invoicesWords);
  const days = daysOf(line.from, line.to);
  const computed = amountOf(line);
  const field = (name: 'container' | 'from' | 'to' | 'freeTimeFrom' | 'freeTimeTo' | 'rate') => ({
    size: 'xs' as const,
    label: words.lineFields[name],
    value: line[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...line, [name]: currentTarget.value }),
  });
  return (
    <fieldset className="line-fields">
      <legend className="sr">{words.lineNumber(number)}</legend>
      <TextInput {...field('container')} />
      <NativeSelect
        size="xs"
        label={words.charge}
        value={line.charge}
        data={BILLED_CHARGES.map((value) => ({ value, label: words.charges[value] }))}
        onChange={({ currentTarget }) =>
          onChange({ ...line, charge: BILLED_CHARGES.find((each) => each === currentTarget.value) ?? line.charge })
        }
      />
      <TextInput {...field('freeTimeFrom')} type="date" />
      <TextInput {...field('freeTimeTo')} type="date" />
      <TextInput {...field('from')} type="date" />
      <TextInput
        {...field('to')}
        type="date"
        error={line.from !== '' && line.to !== '' && days === null && words.endsBeforeStart}
      />
      <TextInput {...field('rate')} inputMode="decimal" error={isNoAmount(line.rate) && words.noAmount} />
      <TextInput
        size="xs"
        inputMode="decimal"
        label={`${words.lineFields.amount} (${currency})`}
        value={line.amount}
        placeholder={computed === null ? '' : String(computed)}
        onChange={({ currentTarget }) => onChange({ ...line, amount: currentTarget.value })}
        error={isNoAmount(line.amount) && words.noAmount}
        required={computed === null}
      />
      <span className="small dim">{days !== null && words.countDays(days)}</span>
      {onRemove !== undefined && (
        <Button
          size="xs"
          variant="default"
          onClick={onRemove}
          aria-label={`${words.lists.remove}: ${words.lineNumber(number)}`}
        >
          {words.lists.remove}
        </Button>
      )}
    </fieldset>
  );
}
