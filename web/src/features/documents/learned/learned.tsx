/** What users taught of the papers of each sender by correcting them: to read, and to delete. */
import '../../../parts/documents/documents.css';
import '../documents.css';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Resource, request } from '../../../app/api/request.ts';
import type { LearnedLabel } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { MoreButton, usePages } from '../../../parts/paged-list/use-pages.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import { LoadingEntries } from '../../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../../parts/states.tsx';
import { momentText } from '../../../parts/times/times.ts';
import { useTitle } from '../../../parts/use-title.ts';
import { nameOfField, typeText, useMayChange } from '../document-texts.tsx';
import { Tabs } from '../tabs.tsx';
import { documentsWords } from '../words.ts';

const SIZE = 100;

type Label = Resource<LearnedLabel>;

export function Learned() {
  const words = useWords(documentsWords);
  useTitle(words.learned);
  const pages = usePages<Label>(['learned labels'], '/document_learned_labels', { size: SIZE, isLive: true });
  const { rows, isKnown, error } = pages;
  const bySender = Map.groupBy(rows, ({ attributes }) => attributes.sender ?? '');
  return (
    <div className="page">
      <div className="title">
        <div>
          <h1>{words.learned}</h1>
          <p className="dim">{words.learnedText}</p>
        </div>
      </div>
      <Tabs />
      {error !== null && !isKnown && <Failure error={error} onRetry={() => void pages.refetch()} />}
      {error === null && !isKnown && <LoadingEntries />}
      {isKnown && rows.length === 0 && <Empty title={words.nothingLearned}>{words.nothingLearnedText}</Empty>}
      {[...bySender].map(([sender, labels]) => (
        <section key={sender} className="card" aria-label={sender || words.byLayout}>
          <h2>{sender || words.byLayout}</h2>
          <ul className="papers">
            {labels.map((label) => (
              <LearnedItem key={label.id} label={label} />
            ))}
          </ul>
        </section>
      ))}
      <MoreButton of={pages} text={words.showMore} />
    </div>
  );
}

function LearnedItem({ label: { id, attributes } }: { label: Label }) {
  const words = useWords(documentsWords);
  const locale = useLocale();
  const client = useQueryClient();
  const mayChange = useMayChange();
  const { document_type: type, field, label, relation, page, ignored, taken_count: taken, updated_at: at } = attributes;
  const remove = useMutation({
    mutationFn: () => request('DELETE', `/document_learned_labels/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ['learned labels'] }),
  });
  const where = label === null ? words.learnedPlace(page) : words.learnedRelations[relation](label);
  const name = nameOfField(words, field);
  return (
    <li>
      <span>
        <span className="strong">{name}</span> {ignored ? words.learnedIgnored(where) : where}
        <div className="small dim">
          {[typeText(type, words), words.learnedCount(taken), momentText(at, locale)].join(' · ')}
        </div>
      </span>
      {mayChange && (
        <span className="actions">
          {remove.error && (
            <span className="tone-stop small" role="alert">
              {saveErrorText(remove.error, words)}
            </span>
          )}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${words.remove}: ${name}, ${where}`}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {words.remove}
          </Button>
        </span>
      )}
    </li>
  );
}
