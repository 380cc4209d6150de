/** What keeps files from being kept in or read from a place; each message says what would be right. */

/** The address, or what is behind it, cannot be used as it is set. */
export class FilePlaceUnusable extends Error {
  override readonly name = 'FilePlaceUnusable';
}

/** The place has no such file. */
export class PlacedFileMissing extends Error {
  override readonly name = 'PlacedFileMissing';
}
