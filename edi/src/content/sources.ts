/** The source of a message, and the line of its shipments. Pure. */

import type { EdiMessage } from '../findings.ts';
import type { Source } from '../statements.ts';

export interface StatedSource {
  readonly kind: Source['kind'];
  /** SCAC or terminal's code as stated in the message; null: the sender's id is used. */
  readonly code: string | null;
  readonly name?: string | null;
}

/** The partner's mapping overrides the message, the message the sender's id; null if none of them states it. */
export function sourceOf({ partner, envelope }: EdiMessage, stated: StatedSource): Source | null {
  if (partner.source !== undefined) return { ...partner.source, channel: 'edi' };
  const code = stated.code ?? envelope.sender.id;
  if (code === null) return null;
  const name = stated.name ?? (code === envelope.sender.id ? partner.name : undefined) ?? code;
  return { kind: stated.kind, code: code.toUpperCase().slice(0, 35), name, channel: 'edi' };
}

/** ISA05 02 and UNB 02 declare that the sender's id is its SCAC. */
export function senderScac({ envelope: { sender } }: EdiMessage): string | null {
  const id = sender.id?.toUpperCase() ?? '';
  return sender.qualifier === '02' && /^[A-Z]{2,4}$/.test(id) ? id : null;
}

export const SOURCE_MISSING = 'no source is named: expected a sender in ISA or UNB, or the carrier (N9*SCA, NAD+CA)';
