/**
 * What a mail says, as blocks without markup: features compose it, and the renderers of text and HTML read it. It is
 * stored with the mail, so that every attempt has the same content.
 */

/** Text, or a link with its text. The address must be absolute and begin with http. */
export type MailValue = string | MailLink;
export interface MailLink {
  readonly text: string;
  readonly url: string;
}

export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Pairs, one on each line. */
  | { readonly kind: 'facts'; readonly facts: readonly { readonly label: string; readonly value: MailValue }[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly MailValue[])[];
    }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'small_print'; readonly text: string; readonly link?: MailLink };

export interface MailBody {
  /** What a list of mails shows behind the subject. Absent: the first text of the body. */
  readonly preheader?: string;
  readonly blocks: readonly MailBlock[];
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Everything that changes the direction of the text behind it: embeddings, overrides, isolates and marks. */
const DIRECTIONAL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * For a name within a sentence, such as of a customer or ship: written from right to left, it does not reorder the
 * words around it. HTML has it in `<bdi>`, text and subject between U+2068 and U+2069.
 */
export function isolated(name: string): string {
  return `${FIRST_STRONG_ISOLATE}${name.replace(DIRECTIONAL, '')}${POP_ISOLATE}`;
}

/** Line breaks and control characters become spaces; controls of direction stay only as pairs of `isolated`. */
export function cleanLine(text: string): string {
  return closeIsolates(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

function closeIsolates(text: string): string {
  let open = 0;
  const kept = text.replace(DIRECTIONAL, (control) => {
    if (control === FIRST_STRONG_ISOLATE) {
      open += 1;
      return control;
    }
    if (control !== POP_ISOLATE || open === 0) return '';
    open -= 1;
    return control;
  });
  return kept + POP_ISOLATE.repeat(open);
}
