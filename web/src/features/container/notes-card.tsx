/** The notes of users on a container; users limited to customers may not read them. */
import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { now } from '../../app/api/now.ts';
import { get, type Resource, request } from '../../app/api/request.ts';
import type { Note } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { errorText } from '../../parts/error-text.ts';
import { Failure } from '../../parts/states.tsx';
import { agoText } from '../../parts/times/times.ts';
import { MentionField } from './mention-field.tsx';
import { containerWords } from './words.ts';

export function NotesCard({ id }: { id: string }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { user } = useSession();
  const key = ['notes', id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => get<readonly Resource<Note>[]>(`/containers/${id}/notes?page[size]=100`),
    retry: false,
  });
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: key }) };
  const write = useMutation({
    mutationFn: (text: string) => request('POST', `/containers/${id}/notes`, { text }),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: (note: string) => request('DELETE', `/containers/${id}/notes/${note}`),
    ...settled,
  });
  const failed = write.error ?? remove.error;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    write.mutate(String(new FormData(form).get('text')), { onSuccess: () => form.reset() });
  };
  const { role } = user.attributes;
  const isOwn = ({ relationships }: Resource<Note>) =>
    (relationships.author?.data as { id: string } | null)?.id === user.id;
  return (
    <section className="card">
      <h2>{words.notes}</h2>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {failed && (
        <p className="wrong small" role="alert">
          {errorText(failed, words)}
        </p>
      )}
      <ul className="notes">
        {(data?.data ?? []).map((note) => (
          <li key={note.id}>
            <div className="note-text" dir="auto">
              {note.attributes.text}
            </div>
            <span className="small dim">
              {note.attributes.author_name} · {agoText(note.attributes.created_at, now(), locale)}
            </span>
            {role !== 'viewer' && (isOwn(note) || role === 'admin') && (
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => remove.mutate(note.id)}>
                {words.lists.delete}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {role !== 'viewer' && (
        <form onSubmit={submit}>
          <Stack gap="xs">
            <MentionField label={words.newNote} listLabel={words.mentionColleague} />
            <Button type="submit" size="xs" variant="default" loading={write.isPending} className="own-width">
              {words.save}
            </Button>
          </Stack>
        </form>
      )}
    </section>
  );
}
