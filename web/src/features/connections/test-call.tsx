/** One call of the source with a number of the user's own, and what it answered, step by step. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RequestFailed } from '../../app/api/request.ts';
import type { SourceTest } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Fact } from '../../parts/facts.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import { dayParts } from '../../parts/times/days.ts';
import { durationText } from '../../parts/times/duration-text.ts';
import { timeText } from '../../parts/times/times.ts';
import { connectionsWords } from './words.ts';

const TYPES = ['', 'bill_of_lading', 'booking_number', 'container'] as const;

export interface Trial {
  readonly number: string;
  readonly number_type?: SourceTest['number_type'];
}

interface TestCallProps {
  readonly kind: SourceTest['kind'];
  readonly call: UseMutationResult<SourceTest, Error, Trial>;
}

export function TestCall({ kind, call }: TestCallProps) {
  const words = useWords(connectionsWords);
  const [number, setNumber] = useState('');
  const [wasTried, setTried] = useState(false);
  const [type, setType] = useState<(typeof TYPES)[number]>('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (number.trim() === '') return;
    call.mutate({ number: number.trim(), ...(type !== '' && { number_type: type }) });
  };
  const { error, data } = call;
  const answer = useRef<HTMLDivElement>(null);
  // It comes below the part of the page that is seen.
  useEffect(() => {
    if (data !== undefined) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [data]);
  const numberError = error instanceof RequestFailed ? (error.about('number') ?? error.about('number_type')) : null;
  const isOfFields = error instanceof RequestFailed && error.errors.some(isAboutField);
  return (
    <section className="card" aria-labelledby="try">
      <h2 id="try">{words.tryIt}</h2>
      <p className="dim">{words.tryText}</p>
      <form onSubmit={submit} className="form-column" noValidate>
        <TextInput
          label={words.ownNumber}
          description={words.numberTexts[kind]}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          error={numberError ?? (wasTried && number.trim() === '' ? words.enterNumber : null)}
          required
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
        />
        {kind === 'line' && (
          <NativeSelect
            label={words.numberType}
            value={type}
            data={TYPES.map((value) => ({ value, label: words.numberTypes[value] }))}
            onChange={({ currentTarget }) => setType(TYPES.find((each) => each === currentTarget.value) ?? '')}
          />
        )}
        {error && numberError === null && !isOfFields && <FormError>{saveErrorText(error, words)}</FormError>}
        <Button type="submit" variant="default" className="own-width" loading={call.isPending}>
          {call.data === undefined ? words.run : words.runAgain}
        </Button>
      </form>
      <div role="status" ref={answer} className="test-answer">
        {call.isPending && <p className="dim">{words.running}</p>}
        {!call.isPending && call.data && <Result result={call.data} />}
      </div>
    </section>
  );
}

const isAboutField = ({ source }: { readonly source?: { readonly pointer?: string } }) =>
  source?.pointer?.startsWith('/data/attributes/fields') === true;

/** Instants within a text of the service, by the locale. */
function instantsIn(text: string, locale: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, (at) => timeText(at, null, locale));
}

/** Days, and times of places without their zone, stay as the source has them. */
function eventTime(at: string, locale: string): string {
  if (at.endsWith('Z')) return timeText(at, null, locale);
  const day = dayParts(at.slice(0, 10), locale, { dateStyle: 'medium' });
  return at.includes('T') ? `${day}, ${at.slice(11, 16)}` : day;
}

function Result({ result }: { result: SourceTest }) {
  const words = useWords(connectionsWords);
  const locale = useLocale();
  const { steps, answered, found, summary, containers, first_event: first, last_event: last } = result;
  const failed = steps.find(({ ok }) => ok === false);
  const isGood = answered && failed === undefined;
  return (
    <>
      <p className={isGood ? 'tone-good strong' : 'tone-stop strong'}>
        {failed !== undefined ? (
          words.advice[failed.step]
        ) : (
          <>
            {isGood && found !== false && `${words.works} `}
            {instantsIn(summary, locale)}
          </>
        )}
      </p>
      <ol className="test-steps">
        {steps.map(({ step, ok, detail, ms }) => (
          <li key={step}>
            <span aria-hidden="true" className={ok === null ? 'dim' : ok ? 'tone-good' : 'tone-stop'}>
              {ok === null ? '–' : ok ? '✓' : '✗'}
            </span>
            <span>
              <span className={ok === false ? 'strong' : ''}>{words.steps[step]}</span>{' '}
              <span className="sr">{words.stepStates[ok === null ? 'skipped' : ok ? 'good' : 'bad']}</span>{' '}
              {ms !== null && <span className="dim small">{durationText(ms, locale)}</span>}
              {ok !== false && <span className="small dim test-detail">{instantsIn(detail, locale)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {isGood && found === false && <p>{words.numberUnknown}</p>}
      {containers.length > 0 && (
        <dl className="test-facts">
          <Fact name={words.countOf(containers)}>{containers.slice(0, 6).join(', ')}</Fact>
          {first !== null && (
            <Fact name={words.firstEvent}>
              {eventTime(first.at, locale)} · {first.text}
            </Fact>
          )}
          {last !== null && (
            <Fact name={words.lastEvent}>
              {eventTime(last.at, locale)} · {last.text}
            </Fact>
          )}
        </dl>
      )}
      {(result.request !== null || failed !== undefined) && (
        <details>
          <summary>{words.showRequest}</summary>
          {failed !== undefined && (
            <p className="small">
              {words.failedAt(words.steps[failed.step])} {instantsIn(failed.detail, locale)}
            </p>
          )}
          {result.request !== null && (
            <>
              <h3>{words.requestSent}</h3>
              <pre className="exchange" tabIndex={0}>
                {result.request}
              </pre>
            </>
          )}
          {result.answer !== null && (
            <>
              <h3>{words.answerReceived}</h3>
              <pre className="exchange" tabIndex={0}>
                {result.answer}
              </pre>
            </>
          )}
        </details>
      )}
    </>
  );
}
