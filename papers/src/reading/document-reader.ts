/**
 * Reads documents in separate processes, so that a malicious file cannot harm the service: one for what takes long, one
 * for everything else, each one file at a time. A process starts with the first question, stays while questions come,
 * and is replaced when its memory has grown.
 */
import { readFile, stat } from 'node:fs/promises';
import type { DocumentPage } from '../pages.ts';
import { findKind } from './content-types.ts';
import type { MailAttachment, MailText } from './mail/parsed-mail.ts';
import { type PageToRender, type ReaderQuestion, ReadingFailure, type ReadingFailureReason } from './protocol.ts';
import { type LastAnswer, type ReaderProcess, startReaderProcess } from './reader-process.ts';

/** `detail` is a sentence for people: what, where, and what would be right. */
export interface NotRead {
  readonly failure: ReadingFailureReason;
  readonly detail: string;
}

export interface Mail extends MailText {
  /** Messages within the message, however deep. */
  readonly nested: readonly MailText[];
  /** Of the message and of those within it. */
  readonly attachments: readonly MailAttachment[];
}

export type ReadResult = { readonly pages: readonly DocumentPage[] } | NotRead;

export interface DocumentReader {
  /** Name and version: readings of another engine are repeated. */
  readonly engine: string;
  /**
   * @param contentType as found by the content
   * @throws an error of the file system; the signal's reason when it was aborted
   */
  read(
    path: string,
    contentType: string,
    limits: { readonly maximumPages: number },
    signal?: AbortSignal,
  ): Promise<ReadResult>;
  /** As `read`, without waiting for scans. @returns null for a file with a page that only `read` can read: a picture */
  readText(
    path: string,
    contentType: string,
    limits: { readonly maximumPages: number },
    signal?: AbortSignal,
  ): Promise<ReadResult | null>;
  /** A PNG of a page of a PDF or an image, rotated as it was read, so that boxes match the words. */
  renderPage(
    path: string,
    contentType: string,
    page: PageToRender,
    widthPixels: number,
    signal?: AbortSignal,
  ): Promise<{ readonly png: Uint8Array } | NotRead>;
  /** @param degrees clockwise, quarters @returns a file of the same type: PNG, JPEG or WebP */
  rotateImage(
    path: string,
    contentType: string,
    degrees: number,
    signal?: AbortSignal,
  ): Promise<{ readonly image: Uint8Array } | NotRead>;
  /** @param contentType `message/rfc822` or `application/vnd.ms-outlook` */
  readMail(bytes: Uint8Array, contentType: string, signal?: AbortSignal): Promise<{ readonly mail: Mail } | NotRead>;
  /** The process that was used last, for figures and tests. */
  process(): Pick<ReaderProcess, 'pid' | 'residentMegabytes'> | undefined;
  close(): void;
}

export interface ReaderOptions {
  /** The memory limit of the process, which is killed beyond it. */
  readonly memoryMegabytes?: number;
  /** Time limit of the start; the process is killed after it. */
  readonly startupMillis?: number;
  /** Limits of processor time for a page and for a document; the process is killed after them. */
  readonly pageMillis?: number;
  readonly documentMillis?: number;
  readonly maximumBytes?: number;
  /** An idle process ends after so long. */
  readonly idleMillis?: number;
  /** Logs the error output of failed processes. */
  readonly log?: { warn(message: string): void };
}

/** To be changed when the same file would be read as other pages. */
const ENGINE = 'portolan-reading@4';
/**
 * A process that uses more than this share of its limit after an answer is replaced: WebAssembly never frees memory.
 */
const GROWN = 0.7;
const MAXIMUM_WIDTH_PIXELS = 4000;
const DEFAULTS = {
  memoryMegabytes: 700,
  startupMillis: 600_000,
  pageMillis: 60_000,
  documentMillis: 600_000,
  maximumBytes: 100 * 2 ** 20,
  idleMillis: 60_000,
  log: { warn: () => {} },
};

export function createDocumentReader(options: ReaderOptions = {}): DocumentReader {
  const settings = { ...DEFAULTS, ...options };
  const { maximumBytes } = settings;
  const [long, short] = [createLane(settings), createLane(settings)];
  let last = long;

  /** @throws ReadingFailure */
  function query(
    lane: Lane,
    question: ReaderQuestion,
    load: () => Promise<Uint8Array>,
    signal?: AbortSignal,
  ): Promise<LastAnswer> {
    last = lane;
    return lane.query(question, load, signal);
  }

  return {
    engine: ENGINE,
    read: (path, contentType, { maximumPages }, signal) =>
      settle(async () => {
        const question: ReaderQuestion = { kind: 'read', contentType, maximumPages };
        const { answer } = await query(long, question, bytesOf(path, contentType, maximumBytes), signal);
        if (answer.kind !== 'pages') throw unexpected(answer.kind);
        return { pages: answer.pages };
      }),
    readText: async (path, contentType, { maximumPages }, signal) => {
      if (findKind(contentType) === 'image') return null;
      let hasPictures = false;
      const result = await settle(async () => {
        const question: ReaderQuestion = { kind: 'read', contentType, maximumPages, textOnly: true };
        const { answer } = await query(short, question, bytesOf(path, contentType, maximumBytes), signal);
        hasPictures = answer.kind === 'picture';
        if (answer.kind === 'pages') return { pages: answer.pages };
        if (hasPictures) return { pages: [] };
        throw unexpected(answer.kind);
      });
      return hasPictures ? null : result;
    },
    renderPage: (path, contentType, page, widthPixels, signal) =>
      settle(async () => {
        if (!(widthPixels >= 1 && widthPixels <= MAXIMUM_WIDTH_PIXELS))
          throw new RangeError(`A page is drawn 1 to ${MAXIMUM_WIDTH_PIXELS} pixels wide, not ${widthPixels}.`);
        const question: ReaderQuestion = { kind: 'render', contentType, page, widthPixels: Math.round(widthPixels) };
        const { answer, bytes } = await query(short, question, bytesOf(path, contentType, maximumBytes), signal);
        if (answer.kind !== 'image') throw unexpected(answer.kind);
        return { png: bytes };
      }),
    rotateImage: (path, contentType, degrees, signal) =>
      settle(async () => {
        const { answer, bytes } = await query(
          short,
          { kind: 'turn', contentType, degrees },
          bytesOf(path, contentType, maximumBytes),
          signal,
        );
        if (answer.kind !== 'image') throw unexpected(answer.kind);
        return { image: bytes };
      }),
    readMail: (bytes, contentType, signal) =>
      settle(async () => {
        checkSize(bytes.length, maximumBytes);
        const { answer, bytes: contents } = await query(
          short,
          { kind: 'mail', contentType },
          async () => bytes,
          signal,
        );
        if (answer.kind !== 'mail') throw unexpected(answer.kind);
        let at = 0;
        const attachments = answer.attachments.map(({ byteLength, ...head }) => {
          at += byteLength;
          return { ...head, content: contents.subarray(at - byteLength, at) };
        });
        return { mail: { ...answer.mail, nested: answer.nested, attachments } };
      }),
    process: () => last.process(),
    close() {
      for (const lane of [long, short]) lane.close();
    },
  };
}

interface Lane {
  /** @param load called when the process is free: no file is in memory while it waits @throws ReadingFailure */
  query(question: ReaderQuestion, load: () => Promise<Uint8Array>, signal?: AbortSignal): Promise<LastAnswer>;
  process(): ReaderProcess | undefined;
  close(): void;
}

function createLane(settings: Required<ReaderOptions>): Lane {
  const { memoryMegabytes, idleMillis } = settings;
  const oneAtATime = createQueue();
  let current: ReaderProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function close(): void {
    clearTimeout(idle);
    current?.kill();
    current = undefined;
  }

  function started(): ReaderProcess {
    clearTimeout(idle);
    if (current?.alive !== true) current = startReaderProcess(settings);
    return current;
  }

  return {
    query: (question, load, signal) =>
      oneAtATime(async () => {
        signal?.throwIfAborted();
        const file = await load();
        try {
          const last = await started().query(question, file, signal);
          if (last.answer.kind === 'failure') throw new ReadingFailure(last.answer.reason, last.answer.detail);
          return last;
        } finally {
          if ((current?.residentMegabytes() ?? 0) > memoryMegabytes * GROWN) close();
          idle = setTimeout(close, idleMillis).unref();
        }
      }),
    process: () => current,
    close,
  };
}

/** Runs work in the order of its calls, each after the end of the one before. */
function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

async function settle<Result>(work: () => Promise<Result>): Promise<Result | NotRead> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReadingFailure)) throw error;
    return { failure: error.reason, detail: error.message };
  }
}

const bytesOf = (path: string, contentType: string, maximumBytes: number) => async (): Promise<Uint8Array> => {
  if (findKind(contentType) === undefined)
    throw new ReadingFailure('unsupported', `Files of the type ${contentType} are not read.`);
  checkSize((await stat(path)).size, maximumBytes);
  return readFile(path);
};

function checkSize(bytes: number, maximumBytes: number): void {
  if (bytes === 0) throw new ReadingFailure('unreadable', 'The file is empty.');
  if (bytes > maximumBytes)
    throw new ReadingFailure('unreadable', `The file has ${bytes} bytes; at most ${maximumBytes} are read.`);
}

function unexpected(kind: string): ReadingFailure {
  return new ReadingFailure('unreadable', `The reader sent the unexpected answer "${kind}".`);
}
