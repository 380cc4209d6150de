/** A destination of reports: UDP, TCP or a websocket. */
import type { AisReport } from './report.ts';

export interface AisOutput {
  /** False if it is certain that no client receives reports. */
  hasReceivers(): boolean;
  /** @param serial number of the first report, counted over all reports */
  send(reports: readonly AisReport[], serial: number): void;
  close(): Promise<void>;
}
