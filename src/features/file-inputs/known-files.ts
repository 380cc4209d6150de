/**
 * What is known of the waiting files of one input from its earlier polls. A file that is gone or rewritten is forgotten.
 * Must not know how files are fetched or processed.
 */
import type { FoundFile } from '../../sources/files/file-source.ts';

export interface KnownFile<Processed> {
  readonly state: string;
  /** When its sender made it, else when it was written, Unix milliseconds; undefined: it was not looked at yet. */
  statedAt: number | undefined;
  /** It could not be processed or moved away. */
  hasFailed: boolean;
  /** Set while the file was processed but not moved away; it is not processed again at every poll. */
  processed: Processed | undefined;
}

export class KnownFiles<Processed> {
  #files = new Map<string, KnownFile<Processed>>();

  /**
   * A file that is still being written grows or gets newer.
   * @param found files of a poll @returns those that are unchanged since the last one; files that failed come last
   */
  update(found: readonly FoundFile[]): FoundFile[] {
    const before = this.#files;
    this.#files = new Map(
      found.map((file) => {
        const known = before.get(file.name);
        const state = stateOf(file);
        if (known?.state === state) return [file.name, known];
        return [file.name, { state, statedAt: undefined, hasFailed: false, processed: undefined }];
      }),
    );
    const ready = found.filter(({ name }) => before.get(name) === this.#files.get(name));
    return [...ready.filter((file) => !this.hasFailed(file)), ...ready.filter((file) => this.hasFailed(file))];
  }

  hasFailed(file: FoundFile): boolean {
    const known = this.#files.get(file.name);
    return known?.hasFailed === true && known.state === stateOf(file);
  }

  /** @param files of the last poll @returns by the times that they state; files that failed come last */
  inOrder(files: readonly FoundFile[]): FoundFile[] {
    const rankOf = (file: FoundFile) =>
      [Number(this.hasFailed(file)), this.get(file.name).statedAt ?? file.modifiedAt] as const;
    const ranked = files.map((file) => ({ file, rank: rankOf(file) }));
    return ranked.toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]).map(({ file }) => file);
  }

  /** @param name a file of the last poll that was not deleted since */
  get(name: string): KnownFile<Processed> {
    const known = this.#files.get(name);
    if (known === undefined) throw new Error(`the file ${name} is not one of the last poll`);
    return known;
  }

  /** A file of the same name is another one. */
  delete(name: string): void {
    this.#files.delete(name);
  }
}

function stateOf({ size, modifiedAt }: FoundFile): string {
  return `${size} ${modifiedAt}`;
}
