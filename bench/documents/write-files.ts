/**
 * `npm run bench -- documents --files 1`: every layout as a PDF and as a scan with its true fields beside it, in two temporary folders: those
 * that may be inspected, and those that are held out.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfOf, scanOf } from '../../papers/test/corpus/files.ts';
import { isHeldOut, LAYOUTS } from '../../papers/test/corpus/layouts/layouts.ts';
import { shipmentOf } from '../../papers/test/corpus/shipment.ts';
import { truthFileOf } from '../../papers/test/corpus/truth.ts';
import { print } from '../measure/report.ts';

export async function writeFiles(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-documents-'));
  const halves = { seen: join(folder, 'seen'), heldOut: join(folder, 'held-out') };
  for (const half of Object.values(halves)) mkdirSync(half);
  for (const [place, layout] of LAYOUTS.entries()) {
    const seed = place * 1000;
    const shipment = shipmentOf(seed);
    const pdf = await pdfOf({ sheets: layout.draw(shipment) });
    const path = join(isHeldOut(layout) ? halves.heldOut : halves.seen, `${layout.name}-${seed}`);
    const truth = JSON.stringify(truthFileOf(layout, shipment), null, 2);
    for (const [ending, bytes] of Object.entries({ pdf, 'scan.pdf': await scanOf(pdf, seed) })) {
      writeFileSync(`${path}.${ending}`, bytes);
      writeFileSync(`${path}.${ending}.json`, truth);
    }
  }
  print(`${LAYOUTS.length} papers as text and as scans, with what they say: ${folder}`);
}
