/**
 * What documents of single carriers need beyond the common rules: titles that would mislead, labels of their own. One data file a carrier;
 * a carrier is known by its names on the page.
 */
import type { DocumentType } from '../../document-type.ts';
import type { LabelMeaning } from '../labels/lexicon.ts';
import cmdu from './cmdu.json' with { type: 'json' };
import hlcu from './hlcu.json' with { type: 'json' };
import maeu from './maeu.json' with { type: 'json' };
import oney from './oney.json' with { type: 'json' };

export interface CarrierTemplate {
  readonly scac: string;
  /** One of them stands on its documents. */
  readonly names: readonly string[];
  /** What type a document is that bears this text, whatever else it is called. */
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
