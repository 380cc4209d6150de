/** A place of files to be fetched, of any kind. Does not interpret their content. */

export interface FoundFile {
  readonly name: string;
  readonly size: number;
  /** Unix milliseconds, by the clock of the place. */
  readonly modifiedAt: number;
}

/** All files of a place, of which only the oldest are known by name: a partner may leave hundreds of thousands. */
export interface FoundFiles {
  /** Oldest first. */
  readonly oldest: readonly FoundFile[];
  readonly count: number;
  readonly bytes: number;
  /** Unix milliseconds, by the clock of the place; null where there is no file. */
  readonly oldestAt: number | null;
}

export interface ListedFiles {
  /** How many are listed. */
  readonly most: number;
  /** Files that are put off; as many of them are listed, too. */
  readonly isPutOff?: (file: FoundFile) => boolean;
}

/** Folders are relative to the directory of the place, or absolute; each is made where it is missing. */
export interface FilePlace {
  /** How many files may be read and moved at a time. */
  readonly parallel: number;
  /** How many files one listing is good for: a listing reads all names, and each file costs a look at its head. */
  readonly filesAListing: number;
  /** Files of the directory itself. @throws where it cannot be looked into */
  list(listed: ListedFiles): Promise<FoundFiles>;
  read(name: string): AsyncIterable<Uint8Array>;
  /** The first bytes of a file. Undefined: it has changed since it was listed. */
  readHead(file: FoundFile, bytes: number): Promise<Buffer | undefined>;
  /** @param newName no file of the folder has it */
  move(name: string, folder: string, newName: string): Promise<void>;
  delete(name: string): Promise<void>;
  exists(folder: string, name: string): Promise<boolean>;
  /** Watchers of the folder see the file complete or not at all; an existing one is replaced. */
  write(folder: string, name: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Names that programs give files while they write them, and files that a system keeps for itself. */
const UNFINISHED = /^[.~]|\.(tmp|temp|part|partial|filepart|crdownload|writing|swp)$/i;
/** A name is put after a folder's. */
const HARMLESS = /^[^/\\\p{Cc}]+$/u;

export function isWanted(name: string): boolean {
  return HARMLESS.test(name) && !UNFINISHED.test(name);
}

/** Collects the oldest of any number of files. Memory: a few times as many as are listed. */
export class OldestFiles {
  readonly #listed: ListedFiles;
  #files: FoundFile[] = [];
  #putOff: FoundFile[] = [];
  #count = 0;
  #bytes = 0;

  constructor(listed: ListedFiles) {
    this.#listed = listed;
  }

  add(file: FoundFile): void {
    this.#count += 1;
    this.#bytes += file.size;
    const { most, isPutOff } = this.#listed;
    if (isPutOff?.(file) === true) this.#putOff = added(this.#putOff, file, most);
    else this.#files = added(this.#files, file, most);
  }

  found(): FoundFiles {
    const { most } = this.#listed;
    const oldest = inOrder([...inOrder(this.#files).slice(0, most), ...inOrder(this.#putOff).slice(0, most)]);
    return { oldest, count: this.#count, bytes: this.#bytes, oldestAt: oldest[0]?.modifiedAt ?? null };
  }
}

/** Sorted only when there are twice as many. */
function added(files: FoundFile[], file: FoundFile, most: number): FoundFile[] {
  files.push(file);
  return files.length < 2 * most ? files : inOrder(files).slice(0, most);
}

/** Oldest first; by name where two are of one time. */
function inOrder(files: readonly FoundFile[]): FoundFile[] {
  return files.toSorted((a, b) => a.modifiedAt - b.modifiedAt || (a.name < b.name ? -1 : 1));
}
