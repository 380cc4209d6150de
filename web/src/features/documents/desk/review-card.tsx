/** Why a paper needs a look, in words: what is missing, uncertain, ambiguous or not linked. */
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import { nameOfField, typeText, useMayChange } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';
import type { Need, ReviewReason } from './fields/fields.ts';
import type { Paper } from './paper.ts';
import type { Desk } from './use-desk.ts';

const OF_FIELDS: readonly Need[] = ['missing_field', 'ambiguous_value', 'uncertain_value'];

const OF_OTHERS = ['not_linked', 'open_suggestion', 'untracked_number'] as const;
/** They have cards of their own below. */
const IN_CARDS: readonly ReviewReason['reason'][] = ['open_suggestion', 'untracked_number'];

export function ReviewCard({ paper, desk }: { paper: Paper; desk: Desk }) {
  const words = useWords(documentsWords);
  const mayChange = useMayChange();
  const { review_state: state, review_reasons: reasons } = paper.data.attributes;
  if (state === null && reasons.length === 0) return null;
  if (state === 'done' || state === 'not_needed')
    return (
      <p className="card desk-review tone-good" role="status">
        {state === 'done' ? words.isChecked : words.needsNothing}
      </p>
    );
  const fieldsOf = (need: Need) =>
    reasons.flatMap(({ reason, field }) => (reason === need && field !== null ? [field] : []));
  const has = (reason: ReviewReason['reason']) => reasons.some((each) => each.reason === reason);
  return (
    <section className="card desk-review" aria-label={words.needsLook}>
      <h2>{words.needsLook}</h2>
      <ul>
        {has('failed') && <li className="tone-stop">{words.reviewReasons.failed}</li>}
        {has('type_unknown') && <li>{words.reviewReasons.type_unknown}</li>}
        {has('type_uncertain') && <UncertainType paper={paper} />}
        {OF_FIELDS.map((need) => {
          const keys = fieldsOf(need);
          if (keys.length === 0) return null;
          return (
            <li key={need}>
              <span className="dim">{words.needs[need]}:</span>{' '}
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ', '}
                  {mayChange ? (
                    <button type="button" className="link-button" onClick={() => desk.open(desk.pathOf(key))}>
                      {nameOfField(words, key)}
                    </button>
                  ) : (
                    nameOfField(words, key)
                  )}
                </span>
              ))}
            </li>
          );
        })}
        {OF_OTHERS.filter((each) => has(each) && !(mayChange && IN_CARDS.includes(each))).map((each) => (
          <li key={each}>{words.reviewReasons[each]}</li>
        ))}
        {mayChange && IN_CARDS.some(has) && <li>{words.decideBelow}</li>}
      </ul>
    </section>
  );
}

function UncertainType({ paper: { data: document } }: { paper: Paper }) {
  const words = useWords(documentsWords);
  const client = useQueryClient();
  const mayChange = useMayChange();
  const { document_type: type } = document.attributes;
  const confirm = useMutation({
    mutationFn: () => request('PATCH', `/documents/${document.id}`, { document_type_manual: type }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['documents'] }),
  });
  return (
    <li>
      {words.reviewReasons.type_uncertain}{' '}
      {mayChange && type !== null && (
        <Button size="compact-xs" variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {words.yesType(typeText(type, words))}
        </Button>
      )}
      {confirm.error && (
        <span className="tone-stop small" role="alert">
          {' '}
          {saveErrorText(confirm.error, words)}
        </span>
      )}
    </li>
  );
}
