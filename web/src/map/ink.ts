/** The colours of the map by light and dark; those of pages are in look/look.css. */
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
    land: '#222e37',
    coast: '#48616f',
    border: '#35444f',
    text: '#dce4e8',
    halo: '#0c1216',
    route: '#7fbcd9',
    ship: '#e3ab62',
    shipEdge: '#0c1216',
  },
};
