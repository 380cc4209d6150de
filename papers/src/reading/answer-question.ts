/**
 * Answers the questions of the service in the reading process: pages of words, a picture of one page, a rotated
 * image, or the parts of a mail.
 */
import type { DocumentPage } from '../pages.ts';
import { type DocumentKind, findKind } from './content-types.ts';
import { readImage, renderImage, rotateImage } from './images/read-image.ts';
import { mailBlocks, readMail } from './mail/mail.ts';
import type { MailText } from './mail/parsed-mail.ts';
import { csvBlocks, sheetBlocks, wordBlocks } from './office/office.ts';
import { readPdf, renderPdf } from './pdf/read-pdf.ts';
import { type ReaderAnswer, type ReaderQuestion, ReadingFailure } from './protocol.ts';
import { decodeText } from './text/charset.ts';
import { htmlBlocks } from './text/html.ts';
import { type Block, layOut, plainBlocks } from './text/lay-out.ts';

/** Called when reading of a page begins. */
export type PageBegins = (number: number) => void;

/** The limit of words on a page: no real document has more. */
const MOST_WORDS_ON_A_PAGE = 10_000;
const MOST_WORDS = 100_000;

export async function answerQuestion(
  question: ReaderQuestion,
  file: Uint8Array,
  pageBegins: PageBegins,
): Promise<{ answer: ReaderAnswer; bytes?: Uint8Array }> {
  const kind = findKind(question.contentType);
  if (kind === undefined) throw new ReadingFailure('unsupported', `${question.contentType} is not read.`);
  switch (question.kind) {
    case 'read': {
      const pages = await readPages(kind, file, { ...question, pageBegins });
      if (pages === null) return { answer: { kind: 'picture' } };
      return { answer: { kind: 'pages', pages: checked(pages.map(storable)) } };
    }
    case 'render':
      return { answer: { kind: 'image' }, bytes: await render(kind, file, question) };
    case 'turn':
      return { answer: { kind: 'image' }, bytes: await rotateImage(file, question) };
    case 'mail': {
      const { nested, attachments, ...mail } = await readMail(mailKind(kind), file);
      const heads = attachments.map(({ content, ...head }) => ({ ...head, byteLength: content.length }));
      const bytes = Buffer.concat(attachments.map(({ content }) => content));
      return { answer: { kind: 'mail', mail: bounded(mail), nested: nested.map(bounded), attachments: heads }, bytes };
    }
  }
}

interface Options {
  readonly contentType: string;
  readonly maximumPages: number;
  readonly textOnly?: boolean;
  readonly pageBegins: PageBegins;
}

/** Null where a page is a picture and only text is read. */
async function readPages(
  kind: DocumentKind,
  file: Uint8Array,
  options: Options,
): Promise<readonly DocumentPage[] | null> {
  if (kind === 'pdf') return readPdf(file, options);
  if (kind === 'image') return readImage(file, options);
  return layOut(await blocksOf(kind, file), options.maximumPages);
}

async function blocksOf(kind: Exclude<DocumentKind, 'pdf' | 'image'>, file: Uint8Array): Promise<readonly Block[]> {
  switch (kind) {
    case 'sheet':
      return sheetBlocks(file);
    case 'csv':
      return csvBlocks(decodeText(file));
    case 'word':
      return wordBlocks(file);
    case 'text':
      return plainBlocks(decodeText(file));
    case 'html':
      return htmlBlocks(decodeText(file));
    case 'eml':
    case 'msg':
      return mailBlocks(await readMail(kind, file));
  }
}

async function render(
  kind: DocumentKind,
  file: Uint8Array,
  question: Extract<ReaderQuestion, { kind: 'render' }>,
): Promise<Uint8Array> {
  if (kind === 'pdf') return renderPdf(file, question.page, question.widthPixels);
  if (kind === 'image') return renderImage(file, question);
  throw new ReadingFailure('unsupported', `A file of the type ${question.contentType} has no pictures of its pages.`);
}

function mailKind(kind: DocumentKind): 'eml' | 'msg' {
  if (kind !== 'eml' && kind !== 'msg') throw new ReadingFailure('unsupported', 'The file is no mail.');
  return kind;
}

/** The limit of a mail's text: its start is enough to understand the mail. */
const LONGEST_TEXT = 1_000_000;

/** Bounded, and with the text of a mail that has only HTML. */
function bounded({ text, html, ...mail }: MailText): MailText {
  const written = text !== null && text.trim() !== '' ? text : null;
  const read = written ?? (html === null ? text : textOf(htmlBlocks(html)));
  return { ...mail, text: read?.slice(0, LONGEST_TEXT) ?? null, html: html?.slice(0, LONGEST_TEXT) ?? null };
}

function textOf(blocks: readonly Block[]): string {
  return blocks.flatMap(({ rows }) => rows.map((cells) => cells.join('  '))).join('\n');
}

/** Removes what the database cannot store: the character U+0000 and lone surrogates. */
function storable(page: DocumentPage): DocumentPage {
  const readings = page.readings.map((words) =>
    words.flatMap((word) => {
      const text = storableText(word.text);
      return text.trim() === '' ? [] : [text === word.text ? word : { ...word, text }];
    }),
  );
  return { ...page, readings };
}

const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** @throws ReadingFailure where there are more words than a document has */
function checked(pages: readonly DocumentPage[]): readonly DocumentPage[] {
  let words = 0;
  for (const { number, readings } of pages) {
    const most = Math.max(...readings.map(({ length }) => length));
    words += most;
    if (most > MOST_WORDS_ON_A_PAGE || words > MOST_WORDS)
      throw new ReadingFailure(
        'unreadable',
        `Page ${number}: more than ${MOST_WORDS_ON_A_PAGE} words on a page, or ${MOST_WORDS} in all, are not read.`,
      );
  }
  return pages;
}
