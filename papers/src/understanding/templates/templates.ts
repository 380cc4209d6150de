/**
 * Rules for the documents of single carriers: misleading titles, and labels of their own. Each carrier has one data
 * file; its names on the page identify it.
 */
import type { DocumentType } from '../../document-types.ts';
import type { LabelMeaning } from '../labels/meanings.ts';
import cmdu from './cmdu.json' with { type: 'json' };
import hlcu from './hlcu.json' with { type: 'json' };
import maeu from './maeu.json' with { type: 'json' };
import oney from './oney.json' with { type: 'json' };

export interface CarrierTemplate {
  readonly scac: string;
  /** Names of the carrier on its documents. */
  readonly names: readonly string[];
  /** The type of documents with this text, regardless of their title. */
  readonly titles: readonly { readonly text: string; readonly type: DocumentType }[];
  /** Its own words for fields. */
  readonly labels: readonly { readonly text: string; readonly meaning: LabelMeaning | null }[];
}

const TEMPLATES = [cmdu, hlcu, maeu, oney] as readonly CarrierTemplate[];

/** @param text of the page */
export function templateOf(text: string): CarrierTemplate | undefined {
  const upper = text.toUpperCase();
  return TEMPLATES.find(({ names }) => names.some((name) => upper.includes(name.toUpperCase())));
}
