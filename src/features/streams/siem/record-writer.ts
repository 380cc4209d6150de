/** A record of the audit or the security log, and what takes records to a SIEM. */

export interface SiemRecord {
  /** Rises, with gaps. */
  readonly number: number;
  readonly kind: 'audit' | 'security';
  readonly accountId: string | null;
  readonly createdAt: Date;
  /** A row of the audit with the names of what changed, or a line of the security log. */
  readonly record: Readonly<Record<string, unknown>>;
}

export interface RecordWriter {
  /** How long records are gathered; absent: they are written as they come. */
  readonly gatherMillis?: number;
  /** Returns once they have arrived, as far as the way there can tell. */
  write(records: readonly SiemRecord[]): Promise<void>;
  close(): Promise<void>;
}
