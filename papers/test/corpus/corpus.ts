/** The corpus understood: each layout with several shipments, as a text layer and as a scan. */
import { extract } from '../../src/understanding/extract.ts';
import type { DocumentKnowledge } from '../../src/understanding/part.ts';
import { isHeldOut, LAYOUTS } from './layouts/layouts.ts';
import { scanned } from './noise.ts';
import { type DocumentScore, scoreOf } from './score.ts';
import { pagesOf } from './sheet.ts';
import { shipmentOf } from './shipment.ts';

export interface CorpusScore extends DocumentScore {
  readonly isHeldOut: boolean;
  readonly isScan: boolean;
  readonly seed: number;
}

export interface CorpusOptions {
  /** Shipments of each layout. */
  readonly shipments: number;
  readonly isHeldOut: boolean;
  readonly isScan: boolean;
}

export function scoreCorpus(knowledge: DocumentKnowledge, options: CorpusOptions): CorpusScore[] {
  const { shipments, isScan } = options;
  return LAYOUTS.flatMap((layout, place) => {
    if (isHeldOut(layout) !== options.isHeldOut) return [];
    return Array.from({ length: shipments }, (_, index) => {
      const seed = place * 1000 + index;
      const shipment = shipmentOf(seed);
      const clean = pagesOf({ sheets: layout.draw(shipment) });
      const pages = isScan ? scanned(clean, seed) : clean;
      const parts = extract(pages, knowledge, { dateFormat: layout.dateFormat ?? null });
      const score = scoreOf(knowledge, layout, shipment, parts[0], isScan);
      return { ...score, isHeldOut: options.isHeldOut, isScan, seed };
    });
  });
}
