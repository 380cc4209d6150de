/** A way out for reports: over UDP, TCP or a websocket. */
import type { AisReport } from './report.ts';

export interface Outlet {
  /** Whether somebody may be listening. */
  isHeard(): boolean;
  /** @param serial of the first of the reports, among all there were */
  send(reports: readonly AisReport[], serial: number): void;
  close(): Promise<void>;
}
