/** Notes to containers; colleagues whom a note mentions are told. Users limited to customers see none. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { isUser } from '../../http/plugins/authentication.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { getContainer } from '../../tracking/containers/get-container.ts';
import { notifyMentioned } from '../notices/colleagues.ts';
import { changeNote, createNote, removeNote } from './notes.ts';
import { NoteSchema, NoteText, renderNote } from './schema.ts';
import { NOTE_LIST, pageNotes } from './store.ts';

const tags = ['containers'];
const Body = writeBody('note', Type.Object({ text: NoteText }));

export const noteRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
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
    create: {
      summary: 'Create a note of a container',
      permission: 'write',
      bodyLimit: LONG_BODY_BYTES,
      body: Body,
      create: async (session, { attributes: { text } }, request) => {
        const { id: containerId } = await getContainerOfColleague(session, request);
        const given = { containerId, authorId: request.auth.keyId, isAuthorUser: isUser(request.auth), text };
        const note = await createNote(session, given, clock.wallNow());
        await notifyMentioned(session, note, { publicUrl: app.answers.publicUrl, now: clock.now() });
        return note;
      },
    },
    change: {
      permission: 'write',
      description: 'Users change their own notes only.',
      bodyLimit: LONG_BODY_BYTES,
      body: Body,
      change: async (session, id, { attributes: { text } }, request) => {
        const { id: containerId } = await getContainerOfColleague(session, request);
        const change = { authorId: request.auth.keyId, text };
        const note = await changeNote(session, { id, containerId }, change, clock.wallNow());
        await notifyMentioned(session, note, { publicUrl: app.answers.publicUrl, now: clock.now() });
        return note;
      },
    },
    delete: {
      permission: 'write',
      description: 'Users delete their own notes. Admins delete any.',
      remove: async (session, id, request) => {
        const { id: containerId } = await getContainerOfColleague(session, request);
        const { role, keyId } = request.auth;
        return removeNote(session, { id, containerId }, role === 'admin' ? null : keyId);
      },
    },
  });
};

type OfContainer = Pick<FastifyRequest, 'auth'> & { readonly params: { readonly id: string } };

async function getContainerOfColleague(session: AccountSession, request: OfContainer) {
  const container = await getContainer(session, request);
  if (request.auth.partyIds !== null)
    throw apiError('forbidden', { detail: 'Notes are available to keys and users that see all customers.' });
  return container;
}
