/** Documents: upload, what was read in them, and what they are linked to. */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Document, type Identifier, type Resource, related } from '../api.ts';
import { type Context, command, type Options, text } from '../command.ts';
import { Failure } from '../failure.ts';
import { CONTAINER, type Found, getOne, type Kind, SHIPMENT } from '../find.ts';
import { valueText } from '../output/cells.ts';
import { unreadable } from './track-file.ts';

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
    await sleep(1000, undefined, { signal: context.io.signal });
    document = await api.get(`/documents/${id}`, { include: READ_INCLUDE });
  }
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

/** Links that a person enters replace those that the numbers in the document made, until all are removed. */
async function relink(context: Context, id: string, numbers: readonly string[], options: Options): Promise<Document> {
  const api = await context.api();
  if (numbers.length > 0 === (options.none === true))
    throw new Failure(
      'USAGE_ERROR',
      'Name the shipments and containers, or --none to link by the numbers in it again.',
    );
  const found: Found[] = [];
  for (const number of numbers) found.push(await getOne(api, number, [SHIPMENT, CONTAINER]));
  const identifiers = (kind: Kind, type: string) =>
    found.filter((each) => each.kind === kind).map(({ resource }) => ({ type, id: resource.id }));
  const relationships = {
    shipments: { data: identifiers(SHIPMENT, 'shipment') },
    cargos: { data: identifiers(CONTAINER, 'container') },
  };
  await api.request('PATCH', `/documents/${id}`, { body: { data: { type: 'document', id, relationships } } });
  return api.get(`/documents/${id}`, { include: READ_INCLUDE });
}

function linksOf(document: Document): Record<string, unknown>[] {
  const { relationships = {} } = document.data as Resource;
  const { links = [] } = ((document.data as { meta?: unknown }).meta ?? {}) as { links?: readonly Link[] };
  return ['shipments', 'cargos'].flatMap((name) => {
    const data = relationships[name]?.data;
    return (Array.isArray(data) ? data : []).map(({ id, type }: Identifier) => {
      const a = document.included?.find((each) => each.id === id && each.type === type)?.attributes ?? {};
      const link = links.find((each) => (type === 'shipment' ? each.shipment_id : each.container_id) === id);
      return { kind: type, number: a.number ?? a.bill_of_lading_number ?? id, rule: link?.rule, text: link?.text };
    });
  });
}

interface Link {
  readonly shipment_id: string | null;
  readonly container_id: string | null;
  readonly rule: string;
  readonly text: string;
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
      const progress = context.progress('files');
      for (const file of files) {
        progress.show(documents.length, files.length);
        documents.push(await upload(context, file, options));
      }
      progress.end();
      return { rows: documents.map(summaryOf), texts: ['file'] };
    },
  }),
  command<[string]>({
    name: 'docs get',
    summary: 'A document by its id, and its fields',
    arguments: ['<id>'],
    options: [['--evidence', 'Every field with the page and words that it was read from']],
    run: async ({ api }, [id], options) => {
      const document = await (await api()).get(`/documents/${id}`, { include: READ_INCLUDE });
      return options.evidence ? { rows: evidenceRows(document), texts: ['value', 'text', 'rule'] } : { document };
    },
  }),
  command<[string, readonly string[]]>({
    name: 'docs relink',
    summary: 'Link a document to other shipments and containers than the numbers in it name',
    arguments: ['<id>', '[number...]'],
    options: [['--none', 'Remove entered links: it is linked by the numbers in it again']],
    examples: ['portolan docs relink 01985b00-0000-7000-8000-000000000101 MAEU123456789 MSKU1234565'],
    run: async (context, [id, numbers], options) => {
      const document = await relink(context, id, numbers, options);
      return context.isForPeople
        ? { rows: linksOf(document), nothing: 'It is linked to nothing.', texts: ['text'] }
        : { document };
    },
  }),
];
