/** Stores attachments as files, and maps errors to reasons for refusing them. */

import type { MailAttachment } from '@portolan/papers';
import { CeilingReached, DomainError } from '../../../lib/errors.ts';
import { cutText } from '../../../lib/text-rules/cut-text.ts';
import {
  ContentTypeRefused,
  DocumentEmpty,
  DocumentTooLarge,
  DuplicateDocument,
  StorageFull,
} from '../../documents/errors.ts';
import { TooManyImports } from '../../imports/errors.ts';
import { NoCsv } from '../errors.ts';
import type { MailRefusal, RefusedAttachment } from '../schema.ts';

const KIBIBYTE = 1024;
/** Smaller inline images are logos; some programs also put larger pictures of documents inline. */
const LARGEST_LOGO_BYTES = 64 * KIBIBYTE;
/** An image below this size is never a document. */
const SMALLEST_PICTURE_BYTES = 5 * KIBIBYTE;
const LONGEST_NAME = 200;
/** Control characters, and separators of paths. */
const NO_NAME = /[\p{Cc}/\\]/gu;

/** A logo or signature. */
export function isOrnament({ contentType, inline, content }: MailAttachment): boolean {
  if (!/^image\//i.test(contentType)) return false;
  return content.length < (inline ? LARGEST_LOGO_BYTES : SMALLEST_PICTURE_BYTES);
}

/** A valid file name; senders may write anything. @param place 1 for the first */
export function fileNameOf(given: string | null, place: number): string {
  const name = (given ?? '').replaceAll(NO_NAME, '_').trim().toWellFormed();
  if (name === '') return `attachment-${place}`;
  // The extension gives the type.
  return name.length <= LONGEST_NAME ? name : name.slice(-LONGEST_NAME).toWellFormed();
}

/** Chunks, like received bytes. */
export async function* pieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  if (content.length > 0) yield content;
}

const REASONS = new Map<abstract new (...parameters: never[]) => DomainError, MailRefusal>([
  [ContentTypeRefused, 'unsupported_type'],
  [NoCsv, 'unsupported_type'],
  [DocumentTooLarge, 'too_large'],
  [DocumentEmpty, 'empty'],
  [DuplicateDocument, 'duplicate'],
  [StorageFull, 'no_room'],
  [CeilingReached, 'no_room'],
  [TooManyImports, 'no_room'],
]);

/** @param otherwise the reason for errors of files to import @throws errors that the file did not cause */
export function refusedAs(fileName: string, error: unknown, otherwise?: MailRefusal): RefusedAttachment {
  const reason = [...REASONS].find(([type]) => error instanceof type)?.[1] ?? otherwise;
  if (!(error instanceof DomainError) || reason === undefined) throw error;
  const existing = error instanceof DuplicateDocument ? error.meta?.existing_document_id : null;
  return { file_name: fileName, reason, detail: error.message, document_id: (existing as string | null) ?? null };
}

/** Untrusted text, bounded and without characters that the database rejects. */
export function cut(text: string, longest: number): string {
  return cutText(text.replaceAll('\0', ''), longest);
}
