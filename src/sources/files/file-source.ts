/** A place of files to be fetched, of any kind. Does not interpret their content. */

export interface FoundFile {
  readonly name: string;
  readonly size: number;
  /** Unix milliseconds, by the clock of the place. */
  readonly modifiedAt: number;
}

/** Folders are relative to the directory of the place, or absolute; each is made where it is missing. */
export interface FileStorage {
  /** How many files may be read and moved at a time. */
  readonly parallel: number;
  /** Files of the directory itself, oldest first. @throws where it cannot be looked into */
  list(): Promise<FoundFile[]>;
  read(name: string): AsyncIterable<Uint8Array>;
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

/** Oldest first; by name where two are of one time. */
export function inOrder(files: readonly FoundFile[]): FoundFile[] {
  return files.toSorted((a, b) => a.modifiedAt - b.modifiedAt || (a.name < b.name ? -1 : 1));
}
