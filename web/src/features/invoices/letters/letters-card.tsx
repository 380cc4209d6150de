/** The letters to the biller of an invoice: drafts to edit and send, those sent with their limit, and the answers. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { today } from '../../../app/api/now.ts';
import { request } from '../../../app/api/request.ts';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { Confirm } from '../../../parts/settings/confirm.tsx';
import { FailedCard, LoadingCard } from '../../../parts/states.tsx';
import { dayName } from '../../../parts/times/days.ts';
import { moneyText } from '../../../parts/times/money.ts';
import { momentText } from '../../../parts/times/times.ts';
import { type Letter, lettersQuery, readAgain, type WholeInvoice } from '../invoices.ts';
import { invoicesWords } from '../words.ts';
import { LetterPreview, letterPath } from './letter-preview.tsx';

const LetterEditor = lazy(() => import('./letter-editor.tsx').then((made) => ({ default: made.LetterEditor })));
const SendDialog = lazy(() => import('./send-dialog.tsx').then((made) => ({ default: made.SendDialog })));
const AnswerDialog = lazy(() => import('./answer-dialog.tsx').then((made) => ({ default: made.AnswerDialog })));

interface LettersCardProps {
  readonly id: string;
  readonly invoice: WholeInvoice;
}

export function LettersCard({ id, invoice }: LettersCardProps) {
  const words = useWords(invoicesWords);
  const { data, error, refetch } = useQuery(lettersQuery(id));
  if (data === undefined)
    return error ? (
      <FailedCard name={words.letters} error={error} onRetry={refetch} />
    ) : (
      <LoadingCard name={words.letters} />
    );
  const letters = data.data;
  if (letters.length === 0) return null;
  // The first letter that waits for a step has the prominent button of the page.
  const waiting = letters.find(({ attributes }) => attributes.state !== 'answered');
  return (
    <section className="card" id="letters" aria-label={words.letters}>
      <h2>{words.letters}</h2>
      {letters.map((letter) => (
        <LetterItem key={letter.id} letter={letter} invoice={invoice} isMain={letter === waiting} />
      ))}
    </section>
  );
}

/** Mails that did not arrive. */
const LOST: ReadonlySet<string> = new Set(['failed', 'bounced', 'cancelled']);

interface LetterItemProps {
  readonly letter: Letter;
  readonly invoice: WholeInvoice;
  readonly isMain: boolean;
}

type Step = 'edit' | 'send' | 'answer' | 'remove' | 'preview';

function LetterItem({ letter, invoice, isMain: isWaiting }: LetterItemProps) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { mayOperate } = useRights();
  const [step, setStep] = useState<Step | null>(null);
  // A step that is saved late must not close the one that was opened meanwhile.
  const closeOf = (own: Step) => () => setStep((known) => (known === own ? null : known));
  const rewrite = useMutation({
    mutationFn: () => request('PATCH', `/invoice_disputes/${letter.id}`, { subject: null, body: null }),
    onSuccess: () => readAgain(client),
  });
  const { state, subject, relief, amount, currency_code: currency, attachments, mail_state: mail } = letter.attributes;
  const isLost = state === 'sent' && mail !== null && LOST.has(mail);
  const button = (of: Step, text: string, isMain = false) => (
    <Button
      size="compact-xs"
      variant={isMain && isWaiting ? 'filled' : 'default'}
      onClick={() => setStep(step === of ? null : of)}
      {...((of === 'edit' || of === 'preview') && { 'aria-expanded': step === of })}
    >
      {text}
    </Button>
  );
  const about = [
    words.asksFor(words.reliefs[relief], moneyText(amount, currency, locale)),
    attachments.length > 0 && words.withAttachments(attachments.length),
  ];
  return (
    <article className="letter">
      <div className="letter-head">
        <div className="what">
          <strong>{subject}</strong> <span className={`chip letter-${state}`}>{words.letterStates[state]}</span>
          <div className="small dim">{about.filter(Boolean).join(' · ')}</div>
          <LetterTimes letter={letter} />
          {isLost && <div className="small tone-stop">{words.mailLost}</div>}
          {letter.attributes.figures_differ && (
            <div className="small tone-wait">
              {words.figuresDiffer}{' '}
              {mayOperate && state === 'draft' && (
                <button type="button" className="link" disabled={rewrite.isPending} onClick={() => rewrite.mutate()}>
                  {words.writeAnew}
                </button>
              )}
            </div>
          )}
        </div>
        <div className="actions">
          {button('preview', words.preview)}
          <Button size="compact-xs" variant="default" component="a" href={letterPath(letter.id)} download>
            {words.downloadPdf}
          </Button>
          {mayOperate && state === 'draft' && (
            <>
              {button('edit', words.edit)}
              {button('remove', words.lists.delete)}
              {button('send', words.send, step !== 'edit')}
            </>
          )}
          {mayOperate && isLost && button('send', words.sendAgain)}
          {mayOperate && state === 'sent' && button('answer', words.noteAnswer, true)}
        </div>
      </div>
      <Suspense>
        {step === 'edit' && state === 'draft' && <LetterEditor id={letter.id} onClose={closeOf('edit')} />}
        {step === 'preview' && <LetterPreview letter={letter} />}
        {step === 'send' && <SendDialog letter={letter} onClose={closeOf('send')} />}
        {step === 'answer' && <AnswerDialog letter={letter} invoice={invoice} onClose={closeOf('answer')} />}
      </Suspense>
      {step === 'remove' && (
        <Confirm
          title={words.removeLetter}
          action={words.lists.delete}
          run={async () => {
            await request('DELETE', `/invoice_disputes/${letter.id}`);
            await readAgain(client);
          }}
          onClose={closeOf('remove')}
        >
          <p>{words.removeLetterText}</p>
        </Confirm>
      )}
    </article>
  );
}

/** Until when it is to be sent or answered, and what became of it. */
function LetterTimes({ letter: { attributes: letter } }: { letter: Letter }) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const { state, respond_by: limit, sent_at: sent, sent_through: through, recipient, answer, saved } = letter;
  const day = limit === null ? null : dayName(limit, locale);
  if (state === 'draft')
    return day === null ? null : (
      <div className="small">{(limit ?? '') < today() ? words.sendByPassed(day) : words.sendBy(day)}</div>
    );
  const sentText = sent && words.sentAt(momentText(sent, locale), through === 'mail' ? recipient : null);
  return (
    <div className="small">
      {sentText} {state === 'sent' && day !== null && words.answerBy(day)}
      {answer !== null && (
        <div>
          <strong>{words.answers[answer]}</strong>
          {saved ? `, ${words.savedAmount(moneyText(saved, letter.currency_code, locale))}` : ''}
          {letter.answer_note !== null && (
            <div className="note-text" dir="auto">
              {letter.answer_note}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
