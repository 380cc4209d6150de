/** Reads a workbook in a thread of its own, whose memory and time are limited: a small file may unpack to much. */
import { parentPort, workerData } from 'node:worker_threads';
import { readSheets } from '@portolan/papers/sheets';

const { file, mostRows } = workerData as { readonly file: Uint8Array; readonly mostRows: number };

try {
  parentPort?.postMessage({ sheets: readSheets(file, mostRows) });
} catch (error) {
  parentPort?.postMessage({ problem: (error as Error).message });
}
