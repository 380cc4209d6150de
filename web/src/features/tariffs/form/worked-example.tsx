/** What the tariff in the form would charge for a container of one's own invention, in one sentence. */

import { TextInput } from '@mantine/core';
import { findWord } from '@portolan/wording/word-of';
import type { TariffPreview } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { PortField } from '../../../parts/ports/port-field.tsx';
import { Failure } from '../../../parts/states.tsx';
import { dateFormat, numberFormat } from '../../../parts/times/formats.ts';
import { tariffsWords } from '../words.ts';
import type { Draft } from './draft.ts';
import type { Example, ExampleAnswer } from './use-example.ts';

interface WorkedExampleProps {
  readonly draft: Draft;
  readonly example: Example;
  readonly onChange: (change: Partial<Example>) => void;
  readonly answer: ExampleAnswer;
  readonly faultOf: (place: string) => string | undefined;
  /** Whether a fault stands beside a field. */
  readonly isFaulty: boolean;
}

export function WorkedExample({ draft, example, onChange, answer, faultOf, isFaulty }: WorkedExampleProps) {
  const words = useWords(tariffsWords);
  const isReturned = isUntilReturn(draft);
  const { preview, error } = answer;
  return (
    <section className="card example">
      <h2>{words.example}</h2>
      {error !== null && <Failure error={error} onRetry={answer.retry} />}
      <p role="status" aria-live="polite" className="example-text">
        {isFaulty ? (
          words.exampleFaulty
        ) : preview === null ? (
          answer.faults.length > 0 ? (
            words.exampleWaits
          ) : (
            error === null && words.computing
          )
        ) : preview.reason === null ? (
          <Sentence draft={draft} example={example} preview={preview} />
        ) : (
          (findWord(words.notComputedBecause, preview.reason) ?? words.notComputed)
        )}
      </p>
      <details>
        <summary>{words.exampleFor}</summary>
        <div className="tariff-row">
          <PortField
            label={words.port}
            description={words.portHint}
            value={example.port}
            onChange={(port) => port !== null && onChange({ port })}
            isRequired
            error={faultOf('example/port')}
          />
          <TextInput
            type="datetime-local"
            label={words.startedAt[draft.counted_from]}
            value={example.started_at}
            onChange={({ currentTarget }) => onChange({ started_at: currentTarget.value })}
            error={faultOf('example/started_at')}
          />
          <TextInput
            type="date"
            label={words.endedBy(isReturned)}
            value={example.until}
            onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
            error={faultOf('example/until')}
          />
        </div>
      </details>
    </section>
  );
}

function Sentence({ draft, example, preview }: { draft: Draft; example: Example; preview: TariffPreview }) {
  const words = useWords(tariffsWords);
  const locale = useLocale();
  const { spans, total, last_free_on: lastFree, place_name: place, currency_code: currency } = preview;
  const day = (on: string, time: Intl.DateTimeFormatOptions = {}) =>
    dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC', ...time }).format(
      new Date(`${on}Z`),
    );
  const amount = (value: number) => numberFormat(locale, {}).format(value);
  const at = day(`${example.started_at}:00`, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const event = words.startedAt[draft.counted_from] ?? '';
  const end = words.endedBy(isUntilReturn(draft));
  const parts = spans.map(({ days, price, per }) => words.thenDays(days, amount(price), per === 'period'));
  const money = `${amount(total ?? 0)} ${currency}`;
  const isAtMaximum = draft.maximum !== '' && total !== null && Number(draft.maximum.replace(',', '.')) === total;
  return (
    <>
      {words.exampleOf(event, at, place, end, day(`${example.until}T00:00:00`))}
      {words.lastFree(lastFree === null ? null : day(`${lastFree}T00:00:00`))}
      {spans.length === 0 ? words.costsNothing : words.inAll(parts.join(', '), money)}
      {isAtMaximum && ` ${words.atMaximum}`}
    </>
  );
}

const isUntilReturn = ({ kind }: Draft) => kind === 'detention' || kind === 'combined';
