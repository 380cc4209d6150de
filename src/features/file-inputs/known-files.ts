/**
 * What is known of the waiting files of one input from its earlier polls. A file that is gone or rewritten is forgotten.
 * Must not know how files are fetched or processed.
 */
import type { FoundFile } from '../../sources/files/file-source.ts';

export interface KnownFile<Processed> {
  readonly state: string;
  /** It could not be processed or moved away. */
  hasFailed: boolean;
  /** Set while the file was processed but not moved away; it is not processed again at every poll. */
  processed: Processed | undefined;
}

export class KnownFiles<Processed> {
  #files = new Map<string, KnownFile<Processed>>();

  /**
   * A file that is still being written grows or gets newer.
   * @param found all files of a poll @returns those that are unchanged since the last one; files that failed come last
   */
  update(found: readonly FoundFile[]): FoundFile[] {
    const before = this.#files;
    this.#files = new Map(
      found.map(({ name, size, modifiedAt }) => {
        const [known, state] = [before.get(name), `${size} ${modifiedAt}`];
        return [name, known?.state === state ? known : { state, hasFailed: false, processed: undefined }];
      }),
    );
    const ready = found.filter(({ name }) => before.get(name) === this.#files.get(name));
    const hasFailed = ({ name }: FoundFile) => this.#files.get(name)?.hasFailed === true;
    return [...ready.filter((file) => !hasFailed(file)), ...ready.filter(hasFailed)];
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
