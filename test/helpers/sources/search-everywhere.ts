/** Searches for secrets wherever a service leaves something: in each form in which a text can be written. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import pg from 'pg';

/** As it is, as base64 from each of three bytes, URL-encoded, as JSON, and line by line where it has lines. */
export function formsOf(secret: string): string[] {
  const texts = secret.includes('\n')
    ? secret.split('\n').filter((line) => line.length > 40 && !/-----/.test(line))
    : [secret];
  return texts.flatMap((text) => {
    const base64 = [0, 1, 2].map((offset) =>
      Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
        .toString('base64')
        .slice(Math.ceil((offset * 8) / 6), -4),
    );
    return [
      text,
      encodeURIComponent(text),
      ...base64,
      ...base64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_')),
    ];
  });
}

/** Names of secrets that the text has. */
export function foundIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    formsOf(secret).some((form) => text.includes(form)) ? [name] : [],
  );
}

/** Every row of every table as text, by table; bytes are decoded, and unpacked where they are packed. */
export async function dumpTables(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    const dumped: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      dumped[name] = rows.map(({ row }) => `${row}\n${bytesIn(row)}`).join('\n');
    }
    return dumped;
  } finally {
    await client.end();
  }
}

function bytesIn(row: string): string {
  return [...row.matchAll(/\\x([0-9a-f]{8,})/g)].map(([, hex]) => textOf(Buffer.from(hex as string, 'hex'))).join('\n');
}

function textOf(bytes: Buffer): string {
  const plain = bytes.toString('latin1');
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return `${plain}\n${gunzipSync(bytes).toString('latin1')}`;
  if (bytes.readUInt32LE(0) === 0xfd2fb528) return `${plain}\n${zstdDecompressSync(bytes).toString('latin1')}`;
  return plain;
}

/** Of all files below a folder. */
export function textOfFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && statSync(path).size >= 4)
    .map((path) => textOf(readFileSync(path)))
    .join('\n');
}
