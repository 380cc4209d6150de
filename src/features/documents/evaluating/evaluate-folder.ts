/**
 * Evaluates a folder of files, each with its expected values in a JSON file beside it. Reads and understands them as
 * the service does.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sameness, Understander } from '@portolan/papers';
import { DOCUMENT_TYPES } from '@portolan/papers/document-types';
import { Type } from 'typebox';
import { Compile } from 'typebox/schema';
import { errorMessage } from '../../../lib/errors.ts';
import type { Reader } from '../context.ts';
import type { DocumentSchemas } from '../document-schemas/document-schemas.ts';
import { withoutNulls } from '../downloads/representation.ts';
import { ContentTypeRefused } from '../errors.ts';
import { sniffContentType } from '../intake/content-type.ts';
import { type Judgement, judge, type Truth } from './judge.ts';

export interface FolderContext {
  readonly reader: Reader;
  /** Loaded when the folder proves to be one that can be judged. */
  loadEngines(): { readonly understander: Understander; readonly locate: Sameness['locate'] };
  readonly schemas: DocumentSchemas;
  readonly maximumPages: number;
  /** Called after each file. */
  readonly onProgress: (done: number, total: number) => void;
}

export interface JudgedFolder {
  readonly judgements: readonly Judgement[];
  /** Files that cannot be read: all their values count as missing. */
  readonly unread: readonly string[];
}

/** `notice.pdf.json` holds the expected values of `notice.pdf`. */
const ENDING = '.json';

const TruthFile = Compile(
  Type.Object(
    {
      document_type: Type.Union([...DOCUMENT_TYPES.map((type) => Type.Literal(type)), Type.Null()]),
      payload: Type.Record(Type.String(), Type.Unknown()),
      date_format: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    },
    { additionalProperties: false },
  ),
);

/** @throws Error if the folder is missing or has no cases, or a truth file is invalid */
export async function evaluateFolder(context: FolderContext, folder: string): Promise<JudgedFolder> {
  const names = new Set(await listFolder(folder));
  const files = [...names].filter((name) => names.has(name + ENDING)).toSorted();
  if (files.length === 0) {
    throw new Error(`${folder} has no file with correct values, such as notice.pdf with notice.pdf${ENDING}.`);
  }
  const truths = await Promise.all(files.map((name) => readTruth(context, join(folder, name + ENDING))));
  const { understander, locate } = context.loadEngines();
  const judgements: Judgement[] = [];
  const unread: string[] = [];
  for (const [index, name] of files.entries()) {
    const path = join(folder, name);
    const contentType = await typeOf(path, name);
    const limits = { maximumPages: context.maximumPages };
    const read = await context.reader.read(path, contentType, limits, new AbortController().signal);
    if ('failure' in read) unread.push(`${name}: ${read.detail}`);
    const pages = 'pages' in read ? read.pages : [];
    const { dateFormat, ...truth } = truths[index] as ReadTruth;
    const [part] = await understander.understand(pages, { fileName: '', type: null, dateFormat });
    const isScan = pages.some(({ how }) => how === 'ocr');
    judgements.push(judge(name, part, truth, { locate, isScan }));
    context.onProgress(index + 1, files.length);
  }
  return { judgements, unread };
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new Error(`There is no folder ${folder}.`) : error;
  }
}

async function typeOf(path: string, name: string): Promise<string> {
  try {
    return await sniffContentType(path, name);
  } catch (error) {
    throw error instanceof ContentTypeRefused ? new Error(`${path}: ${error.message}`) : error;
  }
}

interface ReadTruth extends Truth {
  readonly dateFormat: string | null;
}

async function readTruth({ schemas }: FolderContext, path: string): Promise<ReadTruth> {
  const parsed = parseJson(await readFile(path, 'utf8'), path);
  const [isRight, errors] = TruthFile.Errors(parsed);
  if (!isRight) {
    const [fault] = errors;
    throw new Error(
      `${path}: ${fault?.instancePath || 'the file'} ${fault?.message}; the form is {"document_type": …, "payload": {…}}.`,
    );
  }
  const { document_type: type, payload, date_format: dateFormat = null } = TruthFile.Parse(parsed);
  const schema = schemas.currentOf(type);
  const [fault] = schema === null ? [] : schemas.faultsOf(schema, withoutNulls(payload));
  if (fault !== undefined) throw new Error(`${path}: payload: ${fault.detail}.`);
  return { type, payload, dateFormat };
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${errorMessage(error)}`);
  }
}
