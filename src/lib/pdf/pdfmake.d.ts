/**
 * What we use of pdfmake (https://pdfmake.github.io/docs/). The types of DefinitelyTyped bring those of browsers into the
 * whole program, where they contradict those of Node.
 */
declare module 'pdfmake' {
  type Margin = [left: number, top: number, right: number, bottom: number];

  interface Style {
    bold?: boolean;
    fontSize?: number;
    color?: string;
    fillColor?: string;
    alignment?: 'left' | 'right';
    margin?: Margin;
    /** Within columns. */
    width?: number | '*';
    colSpan?: number;
    pageBreak?: 'before';
    /** Begins the next page where the rest of this one is too short for it. What exceeds a page is cut off. */
    unbreakable?: boolean;
  }
  type TextParts = string | (string | TextPart)[];
  interface TextPart {
    readonly text: string;
    readonly font?: string;
  }
  type Text = Style & { text: TextParts | readonly TextPart[] };
  type Stack = Style & { stack: Content[] };
  type Columns = Style & { columns: Content[] };
  /** `image` is a data: URL. */
  type Image = Style & { image: string; fit: [width: number, height: number] };
  type Canvas = Style & {
    canvas: (
      | { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor: string }
      | {
          type: 'rect';
          x: number;
          y: number;
          w: number;
          h: number;
          color?: string;
          lineColor?: string;
          lineWidth?: number;
        }
    )[];
  };
  export type TableContent = Style & { table: Table; layout: TableLayout };
  export type Content = Text | Stack | Columns | Image | Canvas | TableContent;
  /** An empty object below a cell that spans it. */
  export type Cell = Content | Record<string, never>;

  interface Table {
    /** Repeated on each page, together with at least so many rows. */
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
    widths: (number | '*' | 'auto')[];
    body: Cell[][];
  }
  interface TableLayout {
    hLineWidth?(line: number, node: TableContent): number;
    vLineWidth?(line: number): number;
    hLineColor?(line: number): string;
    paddingLeft?(column: number): number;
    paddingRight?(column: number, node: TableContent): number;
    paddingTop?(row: number): number;
    paddingBottom?(row: number): number;
  }

  export interface DocumentDefinition {
    pageSize: 'A4';
    pageOrientation?: 'portrait' | 'landscape';
    pageMargins: Margin;
    language: string;
    info: Readonly<Record<'title' | 'author' | 'creator' | 'producer', string>> &
      Readonly<Record<'creationDate' | 'modDate', Date>>;
    defaultStyle: { font: string; fontSize: number; lineHeight: number };
    content: Content[];
    footer(page: number, pages: number): Content;
  }

  interface PdfMake {
    readonly virtualfs: { writeFileSync(name: string, file: Buffer): void };
    setFonts(
      fonts: Readonly<Record<string, Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>>>,
    ): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
