/** The colours of the map by light and dark; those of the page are in map-page/page.css. */
export type Scheme = 'light' | 'dark';

export interface Ink {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly text: string;
  readonly halo: string;
  readonly route: string;
  readonly ship: string;
  readonly shipEdge: string;
}

export const INK: Readonly<Record<Scheme, Ink>> = {
  light: {
    sea: '#dfeaf1',
    land: '#fbfaf6',
    coast: '#9fb4c2',
    border: '#d9d5ca',
    text: '#1b242b',
    halo: '#fbfaf6',
    route: '#0b6a92',
    ship: '#b35c00',
    shipEdge: '#ffffff',
  },
  dark: {
    sea: '#0f1a22',
    land: '#25333d',
    coast: '#4a6575',
    border: '#384a56',
    text: '#dfe6ea',
    halo: '#10171c',
    route: '#74bedd',
    ship: '#ffb366',
    shipEdge: '#10171c',
  },
};
