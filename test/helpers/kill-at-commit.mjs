// For `node --import`: a service that kills itself before and after it commits, once at each of its transactions. KILLED_AT is a file
// with the places where earlier processes ended, a line for each; a process adds its own. A transaction is known by what it writes to,
// and the reading of an export by the list and by whether it is the first page. Where KILLED_ONLY is set, a pattern, other places are left.
import { appendFileSync, readFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.KILLED_AT;
const only = new RegExp(process.env.KILLED_ONLY ?? '');
const WRITTEN = /\b(INSERT\s+INTO|(?<!(?:FOR|KEY|DO)\s+)UPDATE|DELETE\s+FROM)\s+([\w."]+)|\benqueue_job/gi;
/** An export reads 500 rows at a time, and one more to know whether there are any. */
const EXPORT_LIMIT = 501;
/** Regular upkeep, of which nothing is acknowledged. A message of chat is deleted once it is posted. */
const UPKEEP =
  /^delete (?!graphile|chat_messages)|\b(sessions|invites|log_in_links|api_keys|job_runners|_private_(tasks|known_crontabs|job_queues))$/;
/** What each connection has written since BEGIN. */
const open = new WeakMap();
const earlier = new Set(readFileSync(file, 'utf8').split('\n'));

function writesOf(text) {
  const writes = [...text.matchAll(WRITTEN)].map(([, verb, table]) => {
    if (verb === undefined) return 'enqueue jobs';
    return `${verb.split(/\s/)[0]} ${table.replaceAll('"', '')}`.toLowerCase();
  });
  return writes.filter((write) => !UPKEEP.test(write));
}

function killAt(moment, writes) {
  if (writes.size === 0) return;
  const place = `${moment} ${[...writes].toSorted().join(', ')}`;
  if (earlier.has(place) || !only.test(place)) return;
  appendFileSync(file, `${place}\n`);
  process.kill(process.pid, 'SIGKILL');
}

function exportPage(text, values) {
  if (!values?.includes(EXPORT_LIMIT)) return undefined;
  const [, table] = /\bFROM\s+(\w+)/i.exec(text) ?? [];
  return new Set([`export ${table}, ${/\bOFFSET\b|\) [<>] \(/.test(text) ? 'a further page' : 'the first page'}`]);
}

/** The writes that this statement commits; undefined where it commits nothing. */
function committedBy(client, text) {
  const verb = text.trimStart().slice(0, 8).toUpperCase();
  if (verb.startsWith('BEGIN')) {
    open.set(client, new Set());
    return undefined;
  }
  const written = open.get(client);
  if (verb.startsWith('COMMIT') || verb.startsWith('ROLLBACK')) open.delete(client);
  if (verb.startsWith('COMMIT')) return written;
  const writes = writesOf(text);
  if (written === undefined) return new Set(writes);
  for (const each of writes) written.add(each);
  return undefined;
}

// The service alone; not the programs that it starts.
if (process.argv[1]?.endsWith('main.ts')) {
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(config, ...rest) {
    const text = typeof config === 'string' ? config : config?.text;
    const isText = typeof text === 'string';
    const writes = isText ? (exportPage(text, config.values) ?? committedBy(this, text)) : undefined;
    if (writes === undefined) return send.call(this, config, ...rest);
    killAt('before', writes);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const answered = (error, result) => {
        if (!error) killAt('after', writes);
        callback(error, result);
      };
      return send.call(this, config, ...rest.slice(0, -1), answered);
    }
    const sent = send.call(this, config, ...rest);
    sent?.then?.(
      () => killAt('after', writes),
      () => {},
    );
    return sent;
  };
}
