/** `npm run bench -- documents --files 1`: every layout as a PDF and as a scan in a temporary folder, for readers of files. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '../measure/report.ts';
import { pdfOf, scanOf } from './files.ts';
import { isHeldOut, LAYOUTS } from './layouts/layouts.ts';
import { shipmentOf } from './shipment.ts';

export async function writeFiles(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-documents-'));
  for (const [place, layout] of LAYOUTS.entries()) {
    const seed = place * 1000;
    const pdf = await pdfOf({ sheets: layout.draw(shipmentOf(seed)) });
    const name = `${isHeldOut(layout) ? 'held-out' : 'seen'}-${layout.name}-${seed}`;
    writeFileSync(join(folder, `${name}.pdf`), pdf);
    writeFileSync(join(folder, `${name}.scan.pdf`), await scanOf(pdf, seed));
  }
  print(`${LAYOUTS.length} papers as text and as scans: ${folder}`);
}
