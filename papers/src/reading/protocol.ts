/**
 * The protocol between the service and the reading process: one question with the bytes of a file, then answers up
 * to the last one.
 */
import type { DocumentPage } from '../pages.ts';
import type { ReadingFailureReason } from './failure.ts';
import type { MailText } from './mail/parsed-mail.ts';

/** `turned` as in `Page`. */
export interface PageToRender {
  readonly number: number;
  readonly turned?: number;
}

export type ReaderQuestion =
  | { readonly kind: 'read'; readonly contentType: string; readonly maximumPages: number }
  | { readonly kind: 'render'; readonly contentType: string; readonly page: PageToRender; readonly widthPixels: number }
  | { readonly kind: 'turn'; readonly contentType: string; readonly degrees: number }
  | { readonly kind: 'mail'; readonly contentType: string };

interface AttachmentHead {
  readonly filename: string | null;
  readonly contentType: string;
  /** Shown within the text: a logo, mostly. */
  readonly inline: boolean;
  readonly byteLength: number;
}

export type ReaderAnswer =
  /** The process has started and accepts questions. */
  | { readonly kind: 'ready' }
  /** Reading of this page begins; the time limit of a page restarts. */
  | { readonly kind: 'page'; readonly number: number }
  | { readonly kind: 'failure'; readonly reason: ReadingFailureReason; readonly detail: string }
  | { readonly kind: 'pages'; readonly pages: readonly DocumentPage[] }
  /** The bytes are a PNG; of a rotated picture, of its original type. */
  | { readonly kind: 'image' }
  /** The bytes are those of the attachments, one behind the other. */
  | {
      readonly kind: 'mail';
      readonly mail: MailText;
      readonly nested: readonly MailText[];
      readonly attachments: readonly AttachmentHead[];
    };
