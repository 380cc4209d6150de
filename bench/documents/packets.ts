/**
 * Whether packets of papers are split where a paper begins: ten papers of strangers in a file, drawn by a fixed seed. Of
 * the test papers only sums are printed. `--scans 1` uses their scans.
 */
import { understander } from '@portolan/papers';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { benchKnowledge } from './knowledge.ts';
import { listPapers, readPapers } from './printed.ts';

const PAPERS_OF_A_PACKET = 10;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { packets: [100], scans: [2], test: [2] });
  const way = first(options.scans) === 1 ? 'scan' : 'text';
  const set = first(options.test) === 1 ? 'test' : 'development';
  printHeading(`Packets of ${set} papers, ${way}`);
  const papers = listPapers().filter((paper) => paper.set === set);
  const pagesOf = await readPapers(papers, way, () => {});
  const rules = understander(benchKnowledge());
  let [begins, found, wrong, state] = [0, 0, 0, 7];
  const draw = () => {
    state = (state * 48271) % 2147483647;
    return papers[state % papers.length] ?? papers[0];
  };
  for (let packet = 0; packet < first(options.packets); packet += 1) {
    const drawn = Array.from({ length: PAPERS_OF_A_PACKET }, draw).flatMap((paper) => paper ?? []);
    const each = drawn.map((paper) => pagesOf.get(paper) ?? []);
    const pages = each.flat().map((page, index) => ({ ...page, number: index + 1 }));
    const parts = await rules.understand(pages, { fileName: '', type: null, dateFormat: null });
    const starts = new Set(each.slice(0, -1).map((_, index) => each.slice(0, index + 1).flat().length + 1));
    const stated = parts.flatMap((part) => part.pages[0] ?? []).filter((page) => page > 1);
    begins += starts.size;
    found += stated.filter((page) => starts.has(page)).length;
    wrong += stated.filter((page) => !starts.has(page)).length;
  }
  print(`${begins} papers begin within a packet: ${((found / begins) * 100).toFixed(1)} % found, ${wrong} wrong`);
  printResult({ bench: 'documents-packets', way, set, found: found / begins, wrong });
}
