/** What the process that reads documents takes, as Linux keeps it; elsewhere null. */
import { readFileSync } from 'node:fs';
import type { DocumentReader } from '@portolan/papers';

const TICKS_A_SECOND = 100;

export function processorSeconds(reader: DocumentReader): number | null {
  try {
    const [, numbers = ''] = readFileSync(`/proc/${reader.process()?.pid}/stat`, 'utf8').split(') ');
    const fields = numbers.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}

export function peakMegabytes(reader: DocumentReader): number | null {
  try {
    const status = readFileSync(`/proc/${reader.process()?.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  } catch {
    return null;
  }
}
