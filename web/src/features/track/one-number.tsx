/** Tracks one number: shows its type and probable line while the user types. */

import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { findWord } from '@portolan/wording/word-of';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { Inference, TrackingRequest } from '../../app/api/resources.ts';
import { useRights } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { CustomerField } from '../../parts/customers/customer-field.tsx';
import { errorText } from '../../parts/error-text.ts';
import { Term } from '../../parts/glossary/term.tsx';
import type { TermName } from '../../parts/glossary/terms.ts';
import { splitLabels } from '../../parts/labels-field.tsx';
import { adviceFor, useLines } from '../../parts/lines/lines.ts';
import { isContainerNumber } from './import/pasted-table.ts';
import { LineAdvice } from './line-advice.tsx';
import { SentRequest } from './sent-request.tsx';
import { REQUEST_TYPES, type RequestType, type TrackSearch } from './track-search.ts';
import { trackWords } from './words.ts';

const PAUSE_MILLIS = 300;
const MOST_INFERRED = 50;
const AUTO = '';
const NUMBER_KINDS = { bill_of_lading: 'bill_of_lading', booking_number: 'booking', container: 'container' } as const;

function useInference(number: string) {
  const [typed] = useDebouncedValue(number.trim(), PAUSE_MILLIS);
  const { data } = useQuery({
    queryKey: ['inference', typed],
    queryFn: () => request<Resource<Inference>>('POST', '/tracking_requests/infer_number', { number: typed }),
    enabled: typed.length >= 4 && typed.length <= MOST_INFERRED,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined || typed !== number.trim()) return undefined;
  return { ...data.data.attributes, canBeTracked: data.meta?.can_be_tracked === true };
}

export function OneNumber({ search }: { search: TrackSearch }) {
  const words = useWords(trackWords);
  const [number, setNumber] = useState(search.number ?? '');
  const [chosenType, setType] = useState<RequestType | null>(search.type ?? null);
  const [chosenLine, setLine] = useState<string | null>(search.scac ?? null);
  const [references, setReferences] = useState('');
  const { onlyCustomer } = useRights();
  const [customer, setCustomer] = useState(onlyCustomer);
  const inference = useInference(number);
  const lines = useLines();
  // A user who pastes and presses Enter does not wait for the inference.
  const likely = isContainerNumber(number) ? 'container' : 'bill_of_lading';
  const type = chosenType ?? typeOf(inference) ?? likely;
  const { selected, candidates = [] } = inference?.shipping_line ?? {};
  const proposed = inference?.canBeTracked ? selected?.scac : undefined;
  const line = chosenLine ?? proposed ?? AUTO;
  // Before the user chooses one, the most probable line.
  const lineCode = chosenLine ?? selected?.scac ?? candidates[0]?.scac;
  const named = lines.data?.find(({ attributes }) => attributes.scac === lineCode)?.attributes;
  const advice = named === undefined || number.trim() === '' ? null : adviceFor(named, NUMBER_KINDS[type]);
  const isUnlikely = chosenLine !== null && selected != null && selected.scac !== named?.scac;
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: () =>
      request<Resource<TrackingRequest>>(
        'POST',
        '/tracking_requests',
        {
          request_type: type,
          request_number: number.trim(),
          ...(line === AUTO ? { auto_detect_vocc_scac: true } : { scac: line }),
          ref_numbers: splitLabels(references),
        },
        customer === null ? undefined : { customer: { data: { type: 'party', id: customer } } },
      ),
    onSuccess: () => {
      setNumber('');
      setReferences('');
      setType(null);
      setLine(null);
    },
  });
  const failed = error instanceof RequestFailed ? error : null;
  const ofFields = ['request_number', 'scac', 'ref_numbers', 'request_type'].map((each) => failed?.about(each) ?? null);
  const isOtherError = failed !== null && ofFields.every((each) => each === null);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <TextInput
        label={words.number}
        description={words.numberHint}
        value={number}
        onChange={({ currentTarget }) => {
          setNumber(currentTarget.value);
          reset();
        }}
        error={ofFields[0]}
        maxLength={200}
        required
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <div className="number-hint">
        <Text size="xs" c="dimmed" role="status">
          {inference && <InferenceText inference={inference} />}
        </Text>
        {inference === undefined && <NumberTerms />}
      </div>
      {named !== undefined && isUnlikely && selected?.name && (
        <p className="line-advice tone-wait" role="status">
          {words.otherLine(selected.name, named.name)}
        </p>
      )}
      {named !== undefined && advice !== null && <LineAdvice line={named} advice={advice} />}
      <NativeSelect
        label={words.kind}
        value={type}
        onChange={({ currentTarget }) => setType(currentTarget.value as RequestType)}
        data={REQUEST_TYPES.map((value) => ({ value, label: words.requestTypes[value] ?? value }))}
        error={ofFields[3]}
      />
      <NativeSelect
        label={words.line}
        value={line}
        onChange={({ currentTarget }) => setLine(currentTarget.value)}
        error={ofFields[1]}
      >
        <option value={AUTO}>{words.findLine}</option>
        {candidates.length > 0 && (
          <optgroup label={words.likelyLines}>
            {candidates.map(({ scac, name, confidence }) => (
              <option key={scac} value={scac}>
                {name ?? scac} ({scac}), {Math.round(confidence * 100)} %
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={words.allLines}>
          {(lines.data ?? [])
            .filter(({ attributes: { scac } }) => candidates.every((each) => each.scac !== scac))
            .map(({ attributes: { scac, name } }) => (
              <option key={scac} value={scac}>
                {name} ({scac})
              </option>
            ))}
        </optgroup>
      </NativeSelect>
      <TextInput
        label={words.references}
        description={words.commaSeparated}
        value={references}
        onChange={({ currentTarget }) => setReferences(currentTarget.value)}
        error={ofFields[2]}
      />
      {onlyCustomer === null && <CustomerField size="sm" value={customer} onChange={setCustomer} />}
      {isOtherError && (
        <p className="wrong" role="alert">
          {errorText(failed, words)}
        </p>
      )}
      <Button type="submit" loading={isPending}>
        {words.title}
      </Button>
      <div role="status">{data !== undefined && <SentRequest sent={data.data} />}</div>
    </form>
  );
}

function typeOf(inference: Inference | undefined): RequestType | undefined {
  if (inference === undefined) return undefined;
  return inference.number_type === 'booking' ? 'booking_number' : inference.number_type;
}

function InferenceText({ inference }: { inference: Inference }) {
  const words = useWords(trackWords);
  const { validation, shipping_line: line } = inference;
  if (!validation.is_valid && validation.reason !== null) return <span className="tone-stop">{validation.reason}</span>;
  const type = findWord(words.requestTypes, typeOf(inference));
  const named = line.selected ?? line.candidates[0];
  return (
    <span>
      {type}
      {named && `, ${words.probableLine(named.name ?? named.scac, Math.round(named.confidence * 100))}`}
    </span>
  );
}

/** What a number may be of. */
const NUMBER_TERMS = ['B/L', 'master bill', 'booking', 'SCAC'] as const satisfies readonly TermName[];

function NumberTerms() {
  const words = useWords(trackWords);
  return (
    <p className="small dim number-terms">
      {words.whatIs}{' '}
      {NUMBER_TERMS.map((term, index) => (
        <Fragment key={term}>
          {index > 0 && ' · '}
          <Term of={term}>{words.termNames[term]}</Term>
        </Fragment>
      ))}
    </p>
  );
}
