/** Mails that the service sends: a test, addresses that mail came back from, and each mail with its state. */

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { findWord } from '@portolan/wording/word-of';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { get, getAll, RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { MailRecipient, OutgoingMail } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { SENDS_MAIL } from '../../parts/settings/sends-mail.ts';
import { FormError, LoadingEntries, SettingsPage } from '../../parts/settings/settings-page.tsx';
import { Empty, Failure } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { mailWords } from './words.ts';

const SIZE = 25;
const PROBLEMS = 'failed,bounced,cancelled';

export function Mail() {
  const words = useWords(mailWords);
  return (
    <SettingsPage title={words.title} about={words.about} isForAdmins>
      {SENDS_MAIL ? (
        <>
          <TestMail />
          <ReturnedMail />
          <Mails />
        </>
      ) : (
        <Empty title={words.sendsNoMail}>{words.sendsNoMailText}</Empty>
      )}
    </SettingsPage>
  );
}

function TestMail() {
  const words = useWords(mailWords);
  const client = useQueryClient();
  const { user } = useSession();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (email: string) => request<Resource<OutgoingMail>>('POST', '/outgoing_mails', { email }),
    onSettled: () => client.invalidateQueries({ queryKey: ['outgoing_mails'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('email')).trim());
  };
  return (
    <section aria-label={words.test}>
      <h2>{words.test}</h2>
      <form onSubmit={submit} className="test-mail">
        <TextInput type="email" name="email" label={words.testTo} defaultValue={user.attributes.email} required />
        <Button type="submit" mt="xs" loading={isPending}>
          {words.sendTest}
        </Button>
      </form>
      {error && <FormError>{saveErrorText(error, words, { invalid_value: words.wrongAddress })}</FormError>}
      {data !== undefined && <p role="status">{words.testSent(data.data.attributes.email)}</p>}
    </section>
  );
}

function ReturnedMail() {
  const words = useWords(mailWords);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail_recipients'],
    queryFn: async () => (await getAll<MailRecipient>('/mail_recipients')).data,
  });
  const resume = useMutation({
    mutationFn: (id: string) => request('DELETE', `/mail_recipients/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: ['mail_recipients'] }),
  });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  // Most accounts have none.
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={words.returned}>
      <h2>{words.returned}</h2>
      <p className="dim small">{words.returnedText}</p>
      {resume.error && <FormError>{saveErrorText(resume.error, words)}</FormError>}
      <ul className="entries">
        {data.map(({ id, attributes: { email, failures_count: count, failure, is_stopped: isStopped } }) => (
          <li key={id} className="entry">
            <div className="what">
              <bdi className="strong">{email}</bdi>
              <div className="small dim">
                {words.bounces(count)} · {findWord(words.failures, failure) ?? failure}
              </div>
            </div>
            <div className="side">{isStopped && <span className="tone-late">{words.stopped}</span>}</div>
            <div className="actions">
              <Button
                size="compact-xs"
                variant="default"
                loading={resume.isPending && resume.variables === id}
                onClick={() => resume.mutate(id)}
                aria-label={words.tryAgainWith(email)}
              >
                {words.tryAgain}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mails() {
  const words = useWords(mailWords);
  const [isProblems, setProblems] = useState(false);
  const filter = isProblems ? `filter[state]=${PROBLEMS}&` : '';
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['outgoing_mails', filter],
    queryFn: ({ pageParam }) =>
      get<readonly Resource<OutgoingMail>[]>(`/outgoing_mails?${filter}page[size]=${SIZE}&page[number]=${pageParam}`),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) => (pages.length * SIZE < (meta?.total ?? 0) ? pages.length + 1 : undefined),
  });
  // A mail that is sent meanwhile moves the last one of a page to the next.
  const mails = [...new Map(data?.pages.flatMap((page) => page.data).map((mail) => [mail.id, mail])).values()];
  return (
    <section aria-label={words.mails}>
      <h2>{words.mails}</h2>
      <NativeSelect
        className="own-width"
        label={words.show}
        value={isProblems ? 'problems' : 'all'}
        onChange={({ currentTarget }) => setProblems(currentTarget.value === 'problems')}
        data={[
          { value: 'all', label: words.allMails },
          { value: 'problems', label: words.problems },
        ]}
      />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <LoadingEntries />}
      {data !== undefined && mails.length === 0 && (
        <Empty title={isProblems ? words.noProblems : words.noMails}>
          {isProblems ? words.noProblemsText : words.noMailsText}
        </Empty>
      )}
      <ul className="entries">
        {mails.map((mail) => (
          <MailEntry key={mail.id} mail={mail} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.showMore}
        </Button>
      )}
    </section>
  );
}

function MailEntry({ mail: { id, attributes } }: { mail: Resource<OutgoingMail> }) {
  const words = useWords(mailWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { kind, email, subject, state, failure, next_attempt_at: nextAt, created_at: at } = attributes;
  const resend = useMutation({
    mutationFn: () => request('POST', `/outgoing_mails/${id}/resend`),
    onSettled: () => client.invalidateQueries({ queryKey: ['outgoing_mails'] }),
  });
  const isProblem = state === 'failed' || state === 'bounced';
  // Mails count real time, also where the world is simulated.
  const ago = (moment: string) => agoText(moment, Date.now(), locale);
  const isWaiting = state === 'queued' && nextAt !== null && Date.parse(nextAt) > Date.now();
  return (
    <li className="entry">
      <div className="what">
        <bdi className="strong">{subject}</bdi>
        <div className="small dim">
          <bdi>{email}</bdi> · {words.kinds[kind]} · {ago(at)}
        </div>
        {failure !== null && <div className="small">{words.failures[failure]}</div>}
        {resend.error && (
          <FormError>
            {resend.error instanceof RequestFailed && resend.error.status === 404
              ? words.wrongAddress
              : saveErrorText(resend.error, words)}
          </FormError>
        )}
      </div>
      <div className="side">
        <span className={isProblem ? 'tone-late' : undefined}>{words.states[state]}</span>
        {isWaiting && <div className="small dim">{words.nextTry(ago(nextAt))}</div>}
      </div>
      <div className="actions">
        {attributes.can_be_resent && (
          <Button
            size="compact-xs"
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate()}
            aria-label={words.sendAgainTo(subject, email)}
          >
            {words.sendAgain}
          </Button>
        )}
      </div>
    </li>
  );
}
