/** The fields of a tariff, in the groups of its form; each fault stands beside its field. */
import '../../../parts/choice/choice.css';
import { Checkbox, NativeSelect, Select, TextInput } from '@mantine/core';
import { useWords } from '../../../app/words/words.tsx';
import { CustomerField } from '../../../parts/customers/customer-field.tsx';
import { useLines } from '../../../parts/lines/lines.ts';
import { PortField } from '../../../parts/ports/port-field.tsx';
import { tariffsWords } from '../words.ts';
import { type Draft, withKind } from './draft.ts';

export interface FieldsProps {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
  /** The sentence that stands beside a field. */
  readonly faultOf: (place: string) => string | undefined;
}

const LENGTHS = ['10', '20', '40', '45'];
const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface TextFieldProps extends FieldsProps {
  readonly name: {
    [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
  }[keyof Draft];
  readonly label: string;
  readonly description?: string;
  readonly type?: 'date' | 'time' | 'text';
  readonly isNumber?: boolean;
  /** Where the service names its fault; absent: its name. */
  readonly place?: string;
}

export function TextField({ draft, set, faultOf, name, place = name, isNumber, ...props }: TextFieldProps) {
  return (
    <TextInput
      {...props}
      value={draft[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      error={faultOf(place)}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : undefined}
    />
  );
}

export function WhatFields(props: FieldsProps) {
  const { draft, set, faultOf } = props;
  const words = useWords(tariffsWords);
  const isOfLine = draft.kind === 'detention' || draft.kind === 'combined';
  return (
    <>
      <TextField {...props} name="name" label={words.name} />
      <div className="tariff-row">
        <NativeSelect
          label={words.kind}
          value={draft.kind}
          data={choices(words.kinds)}
          onChange={({ currentTarget }) => set(withKind(draft, currentTarget.value as Draft['kind']))}
        />
        <NativeSelect
          label={words.chargedAt}
          value={draft.charged_at}
          data={choices(words.places)}
          disabled={isOfLine}
          onChange={({ currentTarget }) => set({ charged_at: currentTarget.value as Draft['charged_at'] })}
          error={faultOf('charged_at')}
        />
      </div>
      <div className="tariff-row">
        <TextField {...props} type="date" name="valid_from" label={words.validFrom} />
        <TextField {...props} type="date" name="valid_to" label={words.validTo} />
      </div>
      <p className="dim small">{words.validHint}</p>
    </>
  );
}

export function WhereFields(props: FieldsProps) {
  const { draft, set, faultOf } = props;
  const words = useWords(tariffsWords);
  const { data: lines = [] } = useLines();
  const named = new Map(lines.map(({ attributes: { scac, name } }) => [scac, `${name} (${scac})`]));
  if (draft.scac !== null && !named.has(draft.scac)) named.set(draft.scac, draft.scac);
  return (
    <>
      <div className="tariff-row">
        <Select
          label={words.line}
          placeholder={words.anyLine}
          data={choices(Object.fromEntries(named))}
          value={draft.scac}
          onChange={(scac) => set({ scac })}
          searchable
          clearable
          limit={60}
          error={faultOf('applies_to/scac')}
          nothingFoundMessage={words.nothingFound}
          clearButtonProps={{ 'aria-label': `${words.lists.remove}: ${words.line}` }}
        />
        <PortField
          label={words.port}
          description={words.portHint}
          placeholder={words.anyPort}
          value={draft.port}
          onChange={(port) => set({ port })}
          error={faultOf('applies_to/port')}
        />
      </div>
      <div className="tariff-row">
        <TextField
          {...props}
          name="country"
          label={words.country}
          description={words.countryHint}
          place="applies_to/country"
        />
        <TextField
          {...props}
          name="terminal"
          label={words.terminal}
          description={words.terminalHint}
          place="applies_to/terminal"
        />
      </div>
      <CustomerField value={draft.customerId} onChange={(customerId) => set({ customerId })} />
      {faultOf('customer') !== undefined && <p className="wrong small">{faultOf('customer')}</p>}
      <Choices
        label={words.equipment}
        names={words.equipmentGroups}
        chosen={draft.equipment_groups}
        onChange={(equipment_groups) => set({ equipment_groups })}
      />
      <Choices
        label={words.lengths}
        names={Object.fromEntries(LENGTHS.map((length) => [length, words.feet(length)]))}
        chosen={draft.equipment_lengths}
        onChange={(equipment_lengths) => set({ equipment_lengths })}
      />
      <p className="dim small">{words.noneChosen}</p>
    </>
  );
}

export function FreeTimeFields(props: FieldsProps) {
  const { draft, set, faultOf } = props;
  const words = useWords(tariffsWords);
  return (
    <>
      <div className="tariff-row">
        <TextField {...props} name="free_days" label={words.freeDays} isNumber />
        <NativeSelect
          label={words.freeDaysAre}
          value={draft.free_days_are}
          data={choices(words.dayCounts)}
          onChange={({ currentTarget }) => set({ free_days_are: currentTarget.value as Draft['free_days_are'] })}
        />
        <NativeSelect
          label={words.countedFrom}
          value={draft.counted_from}
          data={choices(words.events)}
          onChange={({ currentTarget }) => set({ counted_from: currentTarget.value as Draft['counted_from'] })}
          error={faultOf('counted_from')}
        />
      </div>
      <div className="tariff-row">
        <NativeSelect
          label={words.firstDay}
          description={words.firstDayHint}
          value={draft.first_day}
          data={choices(words.firstDays)}
          onChange={({ currentTarget }) => set({ first_day: currentTarget.value as Draft['first_day'] })}
        />
        <TextField {...props} type="time" name="cut_off" label={words.cutOff} description={words.cutOffHint} />
      </div>
      <Checkbox
        label={words.movesOff}
        checked={draft.moves_off_closed_days}
        onChange={({ currentTarget }) => set({ moves_off_closed_days: currentTarget.checked })}
      />
      <Choices
        label={words.closed}
        names={Object.fromEntries(words.weekdays.map((name, index) => [String(index + 1), name]))}
        chosen={draft.weekdays}
        onChange={(weekdays) => set({ weekdays })}
      />
      {faultOf('closed_days/weekdays') !== undefined && (
        <p className="wrong small">{faultOf('closed_days/weekdays')}</p>
      )}
      <div className="tariff-row">
        <TextField
          {...props}
          name="calendar"
          label={words.calendar}
          description={words.calendarHint}
          place="closed_days/calendar"
        />
        <TextField {...props} name="extra" label={words.extra} description={words.daysHint} place="closed_days/extra" />
        <TextField
          {...props}
          name="worked"
          label={words.worked}
          description={words.daysHint}
          place="closed_days/worked"
        />
      </div>
    </>
  );
}

export function PriceFields(props: FieldsProps) {
  const { draft, set } = props;
  const words = useWords(tariffsWords);
  return (
    <div className="tariff-row">
      <TextField {...props} name="currency_code" label={words.currency} />
      <TextField {...props} name="maximum" label={words.maximum} description={words.maximumHint} isNumber />
      <NativeSelect
        label={words.chargedDaysAre}
        value={draft.charged_days_are}
        data={choices(words.dayCounts)}
        onChange={({ currentTarget }) => set({ charged_days_are: currentTarget.value as Draft['charged_days_are'] })}
      />
    </div>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function Choices({ label, names, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className="tariff-choices">
      <legend>{label}</legend>
      {Object.entries(names).map(([value, name]) => (
        <Checkbox
          key={value}
          label={name}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(Object.keys(names).filter((each) => (each === value ? checked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
