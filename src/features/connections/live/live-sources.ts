/**
 * The sources of each account as they are at this moment: those of the settings, and those that were connected on screen. A
 * process looks every two seconds whether connections changed, and builds those that did. The settings come first, then a
 * connection of the account, then one of the whole installation.
 */
import type { Logger } from 'pino';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { repeat } from '../../../lib/repeat.ts';
import type { Carrier, CarrierCapabilities } from '../../../sources/carriers/carrier.ts';
import type { CarrierRegistry } from '../../../sources/carriers/registry.ts';
import type { PolledSources } from '../../../sources/polled/registry.ts';
import type { PolledSource } from '../../../sources/polled/source.ts';
import type { ConnectionKind } from '../../../sources/profiled/fields.ts';
import type { KnownTerminal } from '../../../sources/terminal/facility.ts';
import type { InstalledLine } from '../../../tracking/sources/data-sources.ts';
import type { SourceCatalogue } from '../catalogue.ts';
import type { InstallationKeys } from '../keys/installation-keys.ts';
import { listAllConnections, readConnectionsVersion, type StoredConnection } from '../store.ts';
import { accountPaceKey, type BuiltSource, buildSource, SourceUnusable } from './build-connection.ts';
import { KEY_MISSING, openSecrets } from './open-secrets.ts';

export interface LiveParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: InstallationKeys;
  readonly catalogue: SourceCatalogue;
  /** Of the settings. */
  readonly carriers: CarrierRegistry;
  readonly polled: PolledSources;
  /** For connections of the whole installation. */
  readonly http: HttpClient;
  /** For those of one account. */
  readonly guardedHttp: HttpClient;
  readonly measuredCarrier: (carrier: Carrier) => Carrier;
  readonly measuredSource: (source: PolledSource) => PolledSource;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** A connection as this process can use it. */
export interface LiveConnection {
  readonly connection: StoredConnection;
  readonly built: BuiltSource | null;
  /** Why it cannot be used, with what to do; null: it can. */
  readonly problem: string | null;
}

export interface LiveSources {
  findCarrier(scac: string, accountId: string | null): Carrier | undefined;
  missingLineSettings(scac: string, accountId: string | null): string | null;
  polledSources(accountId: string | null): readonly PolledSource[];
  knownTerminals(accountId: string): readonly KnownTerminal[];
  supportOf(scac: string, accountId: string): CarrierCapabilities;
  lines(accountId: string): readonly InstalledLine[];
  /** All that are polled for any account, each once. */
  everySource(): { readonly lines: readonly Carrier[]; readonly others: readonly PolledSource[] };
  /** The connection that this account uses: its own, or one of the whole installation. */
  findConnection(accountId: string, kind: ConnectionKind, sourceCode: string): LiveConnection | undefined;
  findById(id: string): LiveConnection | undefined;
  /** Of the account. */
  listOf(accountId: string): readonly LiveConnection[];
  /** Of the whole installation. */
  listForAll(): readonly LiveConnection[];
  /** Nothing is connected by any account. */
  isEmpty(): boolean;
  /** Looks at once whether connections changed. */
  refresh(): Promise<void>;
  /** Looks again and again. */
  watch(): { stop(): Promise<void> };
}

const LOOK_MILLIS = 2000;
const NO_SUPPORT: CarrierCapabilities = { billOfLading: false, booking: false, container: false };
/** By `kind:code`. */
type Connections = ReadonlyMap<string, LiveConnection>;

export function createLiveSources(parts: LiveParts): LiveSources {
  const { database, carriers, log } = parts;
  let version: string | null = null;
  let byId: ReadonlyMap<string, LiveConnection> = new Map();
  let byAccount: ReadonlyMap<string, Connections> = new Map();
  let everywhere: Connections = new Map();
  let refreshing: Promise<void> = Promise.resolve();
  const configuredSources = parts.polled.sources.map(parts.measuredSource);

  async function look(): Promise<void> {
    const [now, rows] = await database.system(async (session) => {
      const current = await readConnectionsVersion(session);
      // Values of a missing key are tried again: the file may be there meanwhile.
      const isSame = current === version && ![...byId.values()].some(isWithoutKey);
      return [current, isSame ? null : await listAllConnections(session)] as const;
    });
    if (rows === null) return;
    const next = new Map<string, LiveConnection>();
    for (const row of rows) {
      const known = byId.get(row.id);
      const isSame = known !== undefined && known.connection.revision === row.revision && !isWithoutKey(known);
      next.set(row.id, isSame ? known : makeLive(row, parts, known));
    }
    const all = [...next.values()];
    byAccount = new Map(
      [...Map.groupBy(all, ({ connection }) => connection.accountId)].map(([id, own]) => [id, byCode(own)]),
    );
    everywhere = byCode(all.filter(({ connection }) => connection.scope === 'installation'));
    byId = next;
    version = now;
  }

  const connectionsOf = (accountId: string | null): LiveConnection[] => {
    const own = accountId === null ? new Map() : (byAccount.get(accountId) ?? new Map<string, LiveConnection>());
    return [...new Map<string, LiveConnection>([...everywhere, ...own]).values()];
  };
  function findLive(accountId: string | null, kind: ConnectionKind, code: string): LiveConnection | undefined {
    const key = `${kind}:${code}`;
    return (accountId === null ? undefined : byAccount.get(accountId)?.get(key)) ?? everywhere.get(key);
  }
  const isConfigured = (scac: string) => carriers.findReader(scac) !== undefined;

  const findCarrier: LiveSources['findCarrier'] = (scac, accountId) => {
    const configured = carriers.find(scac);
    if (configured !== undefined) return parts.measuredCarrier(configured);
    return isConfigured(scac) ? undefined : findLive(accountId, 'line', scac)?.built?.carrier;
  };
  const polledSources: LiveSources['polledSources'] = (accountId) => {
    const isTaken = (code: string, kind: string) =>
      parts.polled.list().some(({ source: { source } }) => source.kind === kind && source.code === code);
    const connected = connectionsOf(accountId).flatMap(({ built }) => built?.polled ?? []);
    return [...configuredSources, ...connected.filter(({ source }) => !isTaken(source.code, source.kind))];
  };
  const refresh = () => {
    // One after the other: an older look must not replace a newer one.
    refreshing = refreshing.catch(() => {}).then(look);
    return refreshing;
  };
  return {
    findCarrier,
    missingLineSettings: (scac, accountId) =>
      carriers.missingLineSettings(scac) ??
      (isConfigured(scac) ? null : (findLive(accountId, 'line', scac)?.problem ?? null)),
    polledSources,
    knownTerminals: (accountId) => [
      ...parts.polled.terminals,
      ...connectionsOf(accountId).flatMap(({ built }) => built?.terminal ?? []),
    ],
    supportOf: (scac, accountId) => findCarrier(scac, accountId)?.capabilities ?? NO_SUPPORT,
    lines: (accountId) => {
      const configured = carriers.list();
      const connected = connectionsOf(accountId).filter(
        ({ connection: { kind, sourceCode } }) =>
          kind === 'line' && !configured.some(({ scac }) => scac === sourceCode),
      );
      return [
        ...configured.map(({ scac, name, unsupportedBecause, isSimulated }) => ({
          scac,
          name,
          unsupportedBecause,
          isSimulated,
        })),
        ...connected.map(({ connection: { sourceCode: scac, name }, problem }) => ({
          scac,
          name,
          unsupportedBecause: problem,
          isSimulated: false,
        })),
      ].sort((a, b) => (a.scac < b.scac ? -1 : 1));
    },
    everySource: () => {
      const connected = [...byId.values()].flatMap(({ built }) => built ?? []);
      const configured = carriers.list().flatMap(({ scac }) => carriers.find(scac) ?? []);
      return {
        lines: [...configured, ...connected.flatMap(({ carrier }) => carrier ?? [])],
        others: [...configuredSources, ...connected.flatMap(({ polled }) => polled ?? [])],
      };
    },
    findConnection: findLive,
    findById: (id) => byId.get(id),
    listOf: (accountId) => [...(byAccount.get(accountId)?.values() ?? [])],
    listForAll: () => [...everywhere.values()],
    isEmpty: () => byId.size === 0,
    refresh,
    watch() {
      const stopping = new AbortController();
      const ended = repeat({
        work: () => refresh().then(() => false),
        pauseMillis: LOOK_MILLIS,
        signal: stopping.signal,
        onError: (error) => log.warn({ err: error }, 'connections of sources could not be read'),
      });
      return {
        stop: () => {
          stopping.abort();
          return ended;
        },
      };
    },
  };
}

function byCode(connections: readonly LiveConnection[]): Connections {
  return new Map(connections.map((each) => [`${each.connection.kind}:${each.connection.sourceCode}`, each]));
}

function isWithoutKey({ connection, built, problem }: LiveConnection): boolean {
  return built === null && Object.keys(connection.secrets).length > 0 && problem?.startsWith(KEY_MISSING) === true;
}

function makeLive(connection: StoredConnection, parts: LiveParts, before: LiveConnection | undefined): LiveConnection {
  const { id, kind, code, name, accountId, scope } = connection;
  const live = (built: BuiltSource | null, problem: string | null): LiveConnection => {
    if (problem !== null && problem !== before?.problem)
      parts.log.warn({ connection: id, account: accountId }, `the connection of ${code} is not polled: ${problem}`);
    return { connection, built, problem };
  };
  const opened = openSecrets(connection, parts.keys);
  if ('problem' in opened) return live(null, opened.problem);
  const connectable = parts.catalogue.find(kind, code);
  if (connectable === undefined) return live(null, `This version has no profile ${code}. Delete the connection.`);
  const isOwn = scope === 'account';
  try {
    const built = buildSource(
      connectable,
      { ...connection.settings, ...opened.values },
      {
        http: isOwn ? parts.guardedHttp : parts.http,
        clock: parts.clock,
        name,
        ...(isOwn && { paceKey: accountPaceKey(kind, connection.sourceCode, accountId) }),
      },
    );
    const { carrier, polled } = built;
    return live(
      {
        ...built,
        ...(carrier && { carrier: parts.measuredCarrier(carrier) }),
        ...(polled && { polled: parts.measuredSource(polled) }),
      },
      null,
    );
  } catch (error) {
    if (!(error instanceof SourceUnusable)) throw error;
    return live(null, error.message);
  }
}
