/** The words of this feature in Spanish. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');

export const words: typeof english = {
  shipsAndPlaces: 'Buques y lugares',
  mapEmpty: 'No hay nada que mostrar en el mapa',
  mapEmptyText: 'Aquí aparecen los buques con sus contenedores a bordo y los lugares donde esperan.',
  shipsWithoutPosition: (count) =>
    `${plural(count, 'buque', 'buques')} con sus contenedores: sin posición desde hace una semana.`,
  mapTruncated: 'El mapa no muestra todos los buques y lugares.',
  atThisPlace: (count) => `${plural(count, 'buque o lugar', 'buques y lugares')} aquí`,
  moreOnMap: (count) => `${plural(count, 'más está', 'más están')} en el mapa.`,
  legend: 'Leyenda',
  legendShip: 'Buque, su rumbo y el número de sus contenedores a bordo',
  legendAnchored: 'Buque fondeado',
  legendPlace: 'Lugar donde esperan sus contenedores, con su número',
  legendCluster: 'Varios buques o lugares muy cercanos',
  atAnchor: (port, day) => `fondeado${port === null ? '' : ` frente a ${port}`} desde el ${day}`,
  seenAgo: (ago) => `visto ${ago}`,
};
