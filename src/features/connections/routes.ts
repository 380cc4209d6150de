/** Connections of sources, for admins who see all customers: what can be connected, what is, and a test before it is stored. */
import type { AccountSession } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { serveOperation, serveWholeList } from '../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import type { Auth } from '../../http/plugins/authentication.ts';
import { newId } from '../../lib/ids.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { valuesOf } from './check-values.ts';
import type { ConnectionsContext } from './context.ts';
import { readPolls, type ShownConnection, showConnection, showConnections, showStored } from './list-connections.ts';
import {
  ChangedConnection,
  NewConnection,
  NewTest,
  renderConnection,
  renderProfile,
  renderTest,
  SourceConnectionSchema,
  SourceProfileSchema,
  SourceTestSchema,
} from './schema.ts';
import { showOther, showProfile } from './show-profile.ts';
import { findConnection } from './store.ts';
import { testSource } from './trying/test-source.ts';
import {
  changeConnection,
  createConnection,
  getConnectable,
  removeConnection,
  requireOperator,
} from './write-connection.ts';

const tags = ['connections'];
const permission = 'admin';
/** Certificates and keys are long. */
const BODY_BYTES = 256 * 1024;

interface Given {
  connections: ConnectionsContext;
  tracking: TrackingContext;
}

export const connectionRoutes: ResourceRoutes<Given> = async (app, { connections, tracking }) => {
  // This process follows at once; the others within two seconds.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && reply.statusCode < 300) await connections.live.refresh();
    return payload;
  });

  serveWholeList(app, {
    path: '/source_profiles',
    tags,
    schema: SourceProfileSchema,
    permission,
    summary: 'List what can be connected',
    description: 'Lines, terminals and railroads with a profile, and the fields that each needs.',
    rows: async (_session, { auth }) => {
      refuseLimited(auth);
      const shown = connections.catalogue
        .list()
        .map((each) => showProfile(connections, auth.accountId, app.answers.publicUrl, each));
      const others = connections.configured
        .filter(({ kind, code }) => !shown.some(({ id }) => id === `${kind}:${code}`))
        .map((each) => showOther(each, app.answers.publicUrl));
      return [...shown, ...others].map(({ id, attributes }) => renderProfile(id, attributes));
    },
  });

  serveWholeList(app, {
    path: '/source_connections',
    tags,
    schema: SourceConnectionSchema,
    permission,
    summary: 'List connections of sources',
    description: 'Those of the account, and those that the operator has set up, which cannot be changed here.',
    rows: async (session, { auth }) => {
      refuseLimited(auth);
      return (await showConnections(session, connections)).map(render);
    },
  });

  const show = async (session: AccountSession, stored: Parameters<typeof showStored>[1]) =>
    showStored(connections, stored, await readPolls(session, connections));

  serveResource(app, {
    path: '/source_connections',
    tags,
    schema: SourceConnectionSchema,
    permission,
    one: 'a connection of a source',
    many: 'connections of sources',
    noun: 'connection',
    render,
    get: {
      find: (session, id, { auth }) => {
        refuseLimited(auth);
        return showConnection(session, connections, id);
      },
    },
    create: {
      bodyLimit: BODY_BYTES,
      description: 'Its secrets are stored sealed and are never shown again. It is polled within two seconds.',
      body: NewConnection,
      create: async (session, { attributes }, { auth }) => {
        refuseLimited(auth);
        return show(session, await createConnection(session, connections, attributes));
      },
    },
    change: {
      bodyLimit: BODY_BYTES,
      description: 'Omitted fields keep their values; a secret that is given replaces the stored one.',
      body: ChangedConnection,
      change: async (session, id, { attributes = {} }, { auth }) => {
        refuseLimited(auth);
        return show(session, await changeConnection(session, connections, id, attributes));
      },
    },
    delete: {
      description: 'Its credentials are deleted with it. What it reported stays.',
      remove: (session, id, { auth }) => {
        refuseLimited(auth);
        return removeConnection(session, connections, id);
      },
    },
  });

  serveOperation(app, {
    method: 'post',
    path: '/source_connections/test',
    tags,
    schema: SourceTestSchema,
    permission,
    operationId: 'testSourceConnection',
    summary: 'Try the credentials of a source',
    description:
      'Asks the source for one number with these values, as tracking would, and explains each step. Stores nothing, counts in the quota of the source, and takes 30 seconds at most. Secrets are masked, also where the source repeats them.',
    bodyLimit: BODY_BYTES,
    body: NewTest,
    act: async ({ auth, body }) => {
      refuseLimited(auth);
      const {
        kind,
        code,
        fields = {},
        connection_id: id,
        number,
        number_type: numberType = null,
        scope,
      } = body.data.attributes;
      const connectable = getConnectable(connections, kind, code);
      const stored =
        id === undefined
          ? null
          : await connections.database.forAccount(auth.accountId, (session) => findConnection(session, id));
      if (stored === undefined) throw notFound('connection', id as string);
      if (stored !== null && (stored.kind !== kind || stored.code !== connectable.code))
        throw apiError('invalid_value', {
          detail: `The connection is one of ${stored.code}. Its credentials are for that source alone.`,
          pointer: '/data/attributes/connection_id',
        });
      const { values } = valuesOf(connections, connectable, stored, fields);
      const holding = scope ?? stored?.scope ?? 'account';
      if (holding === 'installation') await requireOperator(auth.accountId, connections);
      return testSource(
        { ...connections, tracking },
        {
          accountId: auth.accountId,
          connectable,
          scope: holding,
          values,
          number,
          numberType,
        },
      );
    },
    answer: (_session, _request, { done }) => renderTest(newId(connections.clock.wallNow()), done),
  });
};

const render = ({ id, attributes }: ShownConnection) => renderConnection(id, attributes);

/** Who is limited to customers does not connect sources for all. */
function refuseLimited({ partyIds }: Pick<Auth, 'partyIds'>): void {
  if (partyIds !== null)
    throw apiError('forbidden', { detail: 'Connections are available to keys and users that see all customers.' });
}
