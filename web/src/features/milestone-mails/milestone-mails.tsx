/** What mails to customers say: one form for each milestone, in the chosen language. */
import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { LANGUAGES, type Language } from '@portolan/wording/language';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { MilestoneText } from '../../app/api/resources.ts';
import { useLanguage, useWords } from '../../app/words/words.tsx';
import { SaveBar } from '../../parts/settings/save-bar.tsx';
import { LoadingEntries, SettingsPage, useIsAdmin } from '../../parts/settings/settings-page.tsx';
import { Failure } from '../../parts/states.tsx';
import { milestoneMailsWords } from './words.ts';

const KEY = ['milestone_texts'];
const PLACEHOLDERS =
  '{customer}, {containers}, {bill_of_lading}, {vessel}, {port}, {destination}, {date}, {eta}, {predicted_arrival}, {references}, {company}, {link}';

export function MilestoneMails() {
  const words = useWords(milestoneMailsWords);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => get<readonly Resource<MilestoneText>[]>('/milestone_texts'),
  });
  return (
    <SettingsPage title={words.title} about={words.about}>
      <Stack gap="md">
        <p>
          {words.intro} <Link to="/settings/customers">{words.toCustomers}</Link>
        </p>
        <NativeSelect
          className="own-width"
          label={words.mailLanguage}
          value={language}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
        />
        <p className="dim small">
          {words.placeholders(PLACEHOLDERS)} {words.aboutLink}
        </p>
        {data === undefined && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingEntries />)}
        {data?.data
          .filter(({ attributes }) => attributes.locale === language)
          .map((text) => (
            <TextForm key={`${text.id} ${text.attributes.is_own}`} text={text} />
          ))}
      </Stack>
    </SettingsPage>
  );
}

function TextForm({ text: { id, attributes } }: { text: Resource<MilestoneText> }) {
  const words = useWords(milestoneMailsWords);
  const isAdmin = useIsAdmin();
  const client = useQueryClient();
  const [subject, setSubject] = useState(attributes.subject);
  const [text, setText] = useState(attributes.text);
  const save = useMutation({
    mutationFn: (change: Partial<MilestoneText>) => request('PATCH', `/milestone_texts/${id}`, change),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const isChanged = subject !== attributes.subject || text !== attributes.text;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate({ subject, text });
  };
  return (
    <form className="card form-column" onSubmit={submit}>
      <Stack gap="sm">
        <h2>
          {words.moments[attributes.milestone]}{' '}
          {attributes.is_own && <span className="dim small">{words.ownWords}</span>}
        </h2>
        {attributes.milestone === 'delayed' && (
          <p className="dim small">
            {words.delayedFrom} <Link to="/settings/exceptions">{words.toThresholds}</Link>
          </p>
        )}
        <TextInput
          label={words.subject}
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
          readOnly={!isAdmin}
          required
          maxLength={200}
        />
        <Textarea
          label={words.text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          readOnly={!isAdmin}
          required
          rows={4}
          maxLength={4000}
        />
        {isAdmin && (
          <SaveBar
            isChanged={isChanged}
            save={save}
            name={words.moments[attributes.milestone]}
            onDiscard={() => {
              save.reset();
              setSubject(attributes.subject);
              setText(attributes.text);
            }}
            saved={words.textSaved}
            errors={{ invalid_value: words.unknownPlaceholder }}
          >
            {attributes.is_own && (
              <Button variant="default" onClick={() => save.mutate({ is_own: false })}>
                {words.giveBack}
              </Button>
            )}
          </SaveBar>
        )}
      </Stack>
    </form>
  );
}
