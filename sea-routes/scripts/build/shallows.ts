/**
 * Banks, reefs and shoals that ships keep clear of and that Natural Earth draws as open water, and the waters inshore of traffic separation
 * schemes off capes. Outlines are rough, drawn to keep lines off the area, not to chart it.
 */
import type { Ring } from './land.ts';

const OUTLINES: Readonly<Record<string, string>> = {
  'inshore of Ushant': '-4.7,48.7 -5.3,48.85 -5.75,48.65 -5.75,48.3 -5.2,48.15 -4.6,48.2',
  'inshore of Casquets': '-2.9,49.6 -2.9,49.88 -2,49.93 -1.8,49.75',
  'inshore of Finisterre': '-9.1,43.3 -9.75,43.5 -9.95,43.1 -9.9,42.8 -9.1,42.7',
  'inshore of Cape Roca': '-9.4,39.5 -9.85,39.4 -9.85,38.6 -9.4,38.55',
  'inshore of Cape St Vincent': '-8.9,37.15 -9.3,37.05 -9.25,36.75 -8.7,36.75',
  'great bahama bank':
    '-79.25,25.75 -79.05,26 -78.6,25.75 -78,25.9 -77.75,25.75 -77.6,25.2 -77.4,24.95 -76.9,24.85 -76.4,24.2 -75.8,23.6 -75.2,23.1 -75.7,22.15 -76.6,22.2 -77.3,21.95 -78.3,22.55 -79.1,23 -79.3,23.6 -79.2,24.6',
  'little bahama bank': '-79.3,27.25 -79,26.75 -78,26.8 -77,26.9 -77.2,27.05 -78,27.35 -79,27.5',
  'cay sal bank': '-80.6,24.05 -79.6,24.05 -79.4,23.6 -80,23.5 -80.6,23.7',
  'florida reef': '-80.1,25.6 -80.35,25.05 -80.9,24.68 -81.8,24.42 -82.95,24.5 -83,24.75 -81.8,24.7 -80.6,25.1',
  'nantucket shoals': '-70.1,41.2 -69.7,41.5 -69.3,41.2 -69.3,40.65 -69.7,40.6 -70.1,41',
  'diamond shoals': '-75.55,35.25 -75.2,35.08 -75.6,35.15',
  'lookout shoals': '-76.55,34.65 -76.35,34.28 -76.6,34.6',
  'frying pan shoals': '-78,33.85 -77.5,33.5 -77.95,33.8',
  'sable island bank': '-60.4,44.1 -59.5,44.1 -59.5,43.8 -60.4,43.8',
  'pedro bank': '-78.9,17.35 -77.6,17.15 -77.6,16.8 -78.9,16.95',
  serranilla: '-80.1,16.05 -79.6,16.05 -79.6,15.65 -80.1,15.65',
  serrana: '-80.5,14.55 -80.05,14.55 -80.05,14.2 -80.5,14.2',
  'quita sueño': '-81.3,14.6 -81,14.6 -81,14 -81.3,14',
  'miskito cays': '-83.2,15.1 -82.5,15 -82.5,14 -83.3,14',
  'jardines de la reina': '-77.4,20.7 -78.4,20.5 -79.3,21.05 -79.8,21.6 -78.5,21.4',
  batabanó: '-83.2,22.1 -82.9,21.9 -81.9,21.5 -81.3,21.6 -81.8,22.2 -82.5,22.6',
  alacranes: '-89.9,22.65 -89.5,22.65 -89.5,22.3 -89.9,22.3',
  abrolhos: '-39.2,-18.1 -38.4,-18.1 -38.4,-17.3 -39.1,-17.3',
  "adam's bridge": '78.9,9.2 79.3,8.9 80,9.05 80,9.6 79.8,10.3 79.2,10.2 78.9,9.5',
  'jiangsu shoals': '120.8,33.9 121.6,33.5 122.2,32.9 122.4,32.3 122.2,31.7 121.8,31.7 121,32.8',
  'dangerous ground': '112.3,7.6 113.8,7.5 115.5,9 117,10.7 117,12 115.3,12 114,11.6 111.7,10 111.5,8.4',
  paracels: '111.1,15.7 112.9,15.7 112.9,17.2 111.1,17.2',
  pratas: '116.65,20.8 117,20.8 117,20.55 116.65,20.55',
  'chagos bank': '71.2,-7.6 72.6,-7.6 72.6,-5.2 71.2,-5.2',
  farasan: '41.1,17.8 41.9,16.5 42.4,16.4 42,17.5 41.3,18.6 40.9,18.9',
  dahlak: '39.7,16.2 40.3,16.35 40.7,15.8 40.4,15.3 39.8,15.4',
  suakin: '37.5,19.6 38.1,19.4 38.3,18.8 37.8,18.5 37.4,19',
  'ridges off Jiangsu': '122.45,31.75 122.5,32.3 122.3,33 121.6,33.8 121,34.2 120.3,34.2 120.8,33 121.5,32 121.9,31.75',
  'great barrier reef, north':
    '142.9,-9.4 144.4,-9.4 143.9,-10.8 144,-11.9 144.2,-12.9 144.3,-13.6 145.1,-14.1 145.8,-14.9 146,-16.2 146.25,-16.6 145.95,-16.65 145.75,-16.1 145.6,-15.2 145.3,-14.75 144.5,-14.15 143.95,-14.1 143.75,-13.4 143.6,-12.6 143.35,-11.8 143.2,-11 143,-10.5 143.6,-9.95 143.8,-9.8 142.9,-10.1 142.45,-10.3 142.2,-10.35 142,-10.3 142,-9.4',
  'great barrier reef, middle': '146.35,-16.75 146.8,-17.6 147.3,-18.2 147.05,-18.5 146.5,-18.1 146.15,-17.2',
  'great barrier reef, south':
    '147.5,-18.3 148.6,-18.9 150,-19.3 151.3,-20.2 152.5,-21 153,-22.2 152.4,-22.5 151.8,-22 150.8,-21.4 149.9,-20.6 148.7,-19.7 147.6,-18.9 147.3,-18.7',
};

/** Where no ship goes even on its last miles to a berth. */
const BAR_OUTLINES: Readonly<Record<string, string>> = {
  'South Passage, Moreton Bay': '153.38,-27.42 153.48,-27.42 153.48,-27.34 153.38,-27.34',
  'Yangtze mouth, north of its deep channel':
    '121.95,31.28 122.05,31.21 122.45,31.1 122.45,31.75 121.95,31.75 121.85,31.6 121.85,31.45',
};

/** Not crossed on the open sea. */
export const SHALLOWS: readonly Ring[] = [...ringsOf(OUTLINES), ...ringsOf(BAR_OUTLINES)];
/** Not crossed at all. */
export const BARS: readonly Ring[] = ringsOf(BAR_OUTLINES);

function ringsOf(outlines: Readonly<Record<string, string>>): Ring[] {
  return Object.values(outlines).map((text) => {
    const ring = text.split(' ').map((pair) => {
      const [longitude, latitude] = pair.split(',').map(Number);
      return [longitude ?? Number.NaN, latitude ?? Number.NaN] as const;
    });
    return [...ring, ring[0] ?? [0, 0]];
  });
}
