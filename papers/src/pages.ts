/**
 * The result of reading a document: pages of words with their positions. Reading creates pages, understanding
 * consumes them; they share nothing else. Pages are stored, so that a document can be understood again without
 * reading it again.
 */

/** Left, top, right, bottom as fractions of the page's width and height, from its top left corner: 0 to 1. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Word {
  readonly text: string;
  readonly box: Box;
  /** How sure the reader is, 0 to 1; 1 for a text layer. */
  readonly confidence: number;
}

/** The words of one reading of a page, in reading order. */
export type PageReading = readonly Word[];

export type Point = readonly [x: number, y: number];
export type Corners = readonly [Point, Point, Point, Point];

export interface DocumentPage {
  /** From 1. */
  readonly number: number;
  /** In points (1/72 inch), of the upright page. */
  readonly width: number;
  readonly height: number;
  /** `text`: its own words, of a text layer, a sheet or a mail; `ocr`: an image was read. */
  readonly how: 'text' | 'ocr';
  /**
   * Degrees clockwise from the page in its file to the page as it was read: quarter rotations for a page on its side,
   * and a few degrees for a skewed scan. A picture of the page has the same rotation. Missing if the page has no
   * picture.
   */
  readonly turned?: number;
  /** The edges of its boxes and tables as flat boxes. Missing if the page has no picture. */
  readonly rulingLines?: readonly Box[];
  /**
   * Of a photographed sheet: its corners in the picture of the file, as fractions of its sides, clockwise from the upper
   * left. What lies between them was cut out and set straight before it was turned; so is a picture of the page.
   */
  readonly corners?: Corners;
  /** The first is understood; an earlier engine stored a second one. Never empty. */
  readonly readings: readonly PageReading[];
}
