/** Notes to containers, for colleagues: whoever is limited to customers sees none. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import { NEWEST_FIRST } from '../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, listAnswer, listQuery, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError, notFound, requireSameId } from '../../http/jsonapi/errors.ts';
import { emptyOperation, listOperation, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { isUuid, newId } from '../../lib/ids.ts';
import { findPrincipalName } from '../../tenancy/accounts/principals-store.ts';
import { getContainer } from '../../tracking/containers/get-container.ts';
import { NoteSchema, NoteText, renderNote } from './schema.ts';
import { deleteNote, lockNote, pageOfNotes, saveNote } from './store.ts';

const tags = ['containers'];
const list = { type: 'note', defaultSort: NEWEST_FIRST } as const;
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
const ByNote = Type.Object({ ...ById.properties, note_id: Type.String({ format: 'uuid' }) });
const Body = writeBody('note', Type.Object({ text: NoteText }));

export const noteRoutes: ResourceRoutes<{ database: Database; clock: Clock }> = async (app, { database, clock }) => {
  app.get(
    '/containers/:id/notes',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'List notes to a container',
        description: 'The newest first. For colleagues: whoever is limited to parties sees none.',
        params: ById,
        ...listOperation(list, NoteSchema),
      },
    },
    (request) => {
      const query = listQuery(request, list);
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id } = await getContainerOfColleague(session, request);
        const page = await pageOfNotes(session, id, query);
        return listAnswer(request, { query, page: { ...page, rows: page.rows.map(renderNote) }, session });
      });
    },
  );

  app.post(
    '/containers/:id/notes',
    {
      bodyLimit: LONG_BODY_BYTES,
      config: { permission: 'write' },
      schema: {
        tags,
        summary: 'Write a note to a container',
        params: ById,
        body: Body,
        ...oneOperation(NoteSchema, 201),
      },
    },
    (request, reply) => {
      const query = oneQuery(request, 'note');
      const { keyId: authorId, sessionId } = request.auth;
      const now = clock.wallNow();
      return database.changeAccount(request.auth.accountId, async (session) => {
        const { id: containerId } = await getContainerOfColleague(session, request);
        const [createdAt, updatedAt] = [new Date(now), new Date(now)];
        const text = request.body.data.attributes.text.trim();
        const note = { id: newId(now), containerId, authorId, text, createdAt, updatedAt };
        await saveNote(session, note);
        const authorName = await findPrincipalName(session, authorId);
        const resource = renderNote({ ...note, authorName, isAuthorUser: sessionId !== null });
        return createdAnswer(request, reply, { query, resource, session });
      });
    },
  );

  app.patch(
    '/containers/:id/notes/:note_id',
    {
      bodyLimit: LONG_BODY_BYTES,
      config: { permission: 'write' },
      schema: {
        tags,
        summary: 'Change a note',
        description: 'Your own.',
        params: ByNote,
        body: Body,
        ...oneOperation(NoteSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'note');
      const { id: given, attributes } = request.body.data;
      requireSameId(request.params.note_id, given);
      return database.changeAccount(request.auth.accountId, async (session) => {
        const note = await getOwn(session, request);
        const changed = { ...note, text: attributes.text.trim(), updatedAt: new Date(clock.wallNow()) };
        await saveNote(session, changed);
        return oneAnswer(request, { query, resource: renderNote(changed), session });
      });
    },
  );

  app.delete(
    '/containers/:id/notes/:note_id',
    {
      config: { permission: 'write' },
      schema: {
        tags,
        summary: 'Delete a note',
        description: 'Your own; an admin deletes any.',
        params: ByNote,
        ...emptyOperation(),
      },
    },
    async (request, reply) => {
      await database.changeAccount(request.auth.accountId, async (session) => {
        const { id } = await getOwn(session, request, request.auth.role === 'admin');
        await deleteNote(session, id);
      });
      return reply.code(204).removeHeader('content-type').send();
    },
  );
};

type OfContainer = Pick<FastifyRequest, 'auth'> & { readonly params: { readonly id: string } };

async function getContainerOfColleague(session: AccountSession, request: OfContainer) {
  const container = await getContainer(session, request);
  if (request.auth.partyIds !== null)
    throw apiError('forbidden', { detail: 'Notes are for those who see all customers.' });
  return container;
}

async function getOwn(
  session: AccountSession,
  request: OfContainer & { readonly params: { readonly note_id: string } },
  isAnyones = false,
) {
  const { id: containerId } = await getContainerOfColleague(session, request);
  const { note_id: id } = request.params;
  const note = isUuid(id) ? await lockNote(session, containerId, id) : undefined;
  if (note === undefined) throw notFound('note', id);
  if (!isAnyones && note.authorId !== request.auth.keyId)
    throw apiError('forbidden', { detail: 'Somebody else wrote the note; write one of your own.' });
  return note;
}
