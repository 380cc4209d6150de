/** Documents: upload, and what was read in them. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Document, type Resource, related } from '../api.ts';
import { type Context, command, type Options, text } from '../command.ts';

import { valueText } from '../output/cells.ts';
import { unreadable } from './track.ts';

const READ_INCLUDE = 'last_document_representation,shipments,cargos';

interface Processing {
  readonly processing?: { readonly state: string; readonly reason: string | null };
}

const stateOf = (document: Document) =>
  (document.data as Resource & { readonly meta?: Processing }).meta?.processing ?? { state: 'done', reason: null };

async function upload(context: Context, file: string, options: Options): Promise<Document> {
  const api = await context.api();
  const form = new FormData();
  form.set('name', text(options.name) ?? basename(file));
  form.set('file', await openAsBlob(file).catch(unreadable(file)), basename(file));
  let document = await api.request('POST', '/documents', { body: form });
  const { id } = document.data as Resource;
  while (options.wait && !/^(done|failed|quarantined)$/.test(stateOf(document).state)) {
    context.remark(`\r${file}: ${stateOf(document).state}  `);
    await sleep(1000, undefined, { signal: context.io.signal });
    document = await api.get(`/documents/${id}`, { include: READ_INCLUDE });
  }
  if (options.wait) context.remark('\n');
  return document;
}

function summaryOf(document: Document): Record<string, unknown> {
  const resource = document.data as Resource;
  const { state, reason } = stateOf(document);
  const read = related(document, resource, 'last_document_representation');
  const fields = Object.keys((read?.attributes.payload as object | undefined) ?? {}).length;
  const { name, document_type: type } = resource.attributes;
  return { file: name, state: reason ? `${state}: ${reason}` : state, type, fields, id: resource.id };
}

/** Each value with the place and words it was read from. */
function evidenceRows(document: Document): Record<string, unknown>[] {
  const read = related(document, document.data as Resource, 'last_document_representation');
  const evidence = (read?.attributes.evidence ?? {}) as Readonly<Record<string, readonly Evidence[]>>;
  const payload = (read?.attributes.payload ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(payload).map(([field, value]) => {
    const [first] = evidence[field] ?? [];
    return {
      field,
      value: valueText(value, null, { isLocal: false }),
      page: first?.page ?? null,
      text: first?.text ?? null,
      rule: first?.rule ?? null,
      confidence: first?.confidence ?? null,
    };
  });
}

interface Evidence {
  readonly page?: number;
  readonly text?: string;
  readonly rule?: string;
  readonly confidence?: number;
}

export const DOCUMENTS = [
  command<[readonly string[]]>({
    name: 'docs upload',
    summary: 'Upload documents',
    arguments: ['<file...>'],
    options: [
      ['--wait', 'Wait until they are read'],
      ['--name <name>', 'Its name; default: that of the file'],
    ],
    run: async (context, [files], options) => {
      const documents: Document[] = [];
      for (const file of files) documents.push(await upload(context, file, options));
      return { rows: documents.map(summaryOf) };
    },
  }),
  command<[string]>({
    name: 'docs get',
    summary: 'A document by its id, and its fields',
    arguments: ['<id>'],
    options: [['--evidence', 'Every field with the page and words that it was read from']],
    run: async ({ api }, [id], options) => {
      const document = await (await api()).get(`/documents/${id}`, { include: READ_INCLUDE });
      return options.evidence ? { rows: evidenceRows(document) } : { document };
    },
  }),
];
