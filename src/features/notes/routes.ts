/** Notes to containers. Users limited to customers see none. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError, requireSameId } from '../../http/jsonapi/errors.ts';
import { ById, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { getContainer } from '../../tracking/containers/get-container.ts';
import { changeNote, createNote, removeNote } from './notes.ts';
import { NoteSchema, NoteText, renderNote } from './schema.ts';
import { NOTE_LIST, pageNotes } from './store.ts';

const tags = ['containers'];
const ByNote = Type.Object({ ...ById.properties, note_id: Type.String({ format: 'uuid' }) });
const Body = writeBody('note', Type.Object({ text: NoteText }));

export const noteRoutes: ResourceRoutes<{ database: Database; clock: Clock }> = async (app, { database, clock }) => {
  serveResource(app, {
    path: '/containers/:id/notes',
    parameter: 'note_id',
    tags,
    schema: NoteSchema,
    one: 'a note',
    many: 'notes to a container',
    render: renderNote,
    list: {
      description: 'Newest first. Users limited to parties see none.',
      declaration: NOTE_LIST,
      page: async (session, query, request) =>
        pageNotes(session, (await getContainerOfColleague(session, request)).id, query),
    },
    delete: {
      permission: 'write',
      description: 'Users delete their own notes. Admins delete any.',
      remove: async (session, id, request) => {
        const { id: containerId } = await getContainerOfColleague(session, request);
        const { role, keyId } = request.auth;
        await removeNote(session, { id, containerId }, role === 'admin' ? null : keyId);
      },
    },
  });

  app.post(
    '/containers/:id/notes',
    {
      bodyLimit: LONG_BODY_BYTES,
      config: { permission: 'write' },
      schema: {
        tags,
        summary: 'Create a note of a container',
        params: ById,
        body: Body,
        ...oneOperation(NoteSchema, 201),
      },
    },
    (request, reply) => {
      const query = oneQuery(request, 'note');
      const { keyId: authorId, sessionId } = request.auth;
      return database.changeAccount(request.auth.accountId, async (session) => {
        const { id: containerId } = await getContainerOfColleague(session, request);
        const { text } = request.body.data.attributes;
        const note = { containerId, authorId, isAuthorUser: sessionId !== null, text };
        const resource = await createNote(session, note, clock.wallNow());
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
        description: 'Users change their own notes only.',
        params: ByNote,
        body: Body,
        ...oneOperation(NoteSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'note');
      const { note_id: id } = request.params;
      const { id: given, attributes } = request.body.data;
      requireSameId(id, given);
      return database.changeAccount(request.auth.accountId, async (session) => {
        const { id: containerId } = await getContainerOfColleague(session, request);
        const change = { authorId: request.auth.keyId, text: attributes.text };
        const resource = await changeNote(session, { id, containerId }, change, clock.wallNow());
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};

type OfContainer = Pick<FastifyRequest, 'auth'> & { readonly params: { readonly id: string } };

async function getContainerOfColleague(session: AccountSession, request: OfContainer) {
  const container = await getContainer(session, request);
  if (request.auth.partyIds !== null)
    throw apiError('forbidden', { detail: 'Notes are available to users who see all customers.' });
  return container;
}
