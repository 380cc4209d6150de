/** The words of adding files, in Spanish. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const number = numberIn('es');

export const words: typeof english = {
  addFiles: 'Añadir archivos …',
  dropNow: 'Suelte para añadir',
  uploads: 'Archivos añadidos',
  clearUploads: 'Cerrar la lista',
  uploadsDone: (done, all) => `${number(done)} de ${plural(all, 'archivo listo', 'archivos listos')}`,
  percent: (percent) => `${percent} %`,
  waits: 'espera',
  added: 'Añadido',
  openExisting: 'Abrir el existente',
  refused: {
    duplicate: 'No añadido: usted ya tiene este archivo.',
    empty: 'No añadido: el archivo está vacío.',
    tooLarge: (megabytes) =>
      megabytes === null
        ? 'No añadido: el archivo es demasiado grande.'
        : `No añadido: el archivo supera los ${megabytes} MB.`,
    kind: 'No añadido: no se aceptan archivos de este tipo. Se aceptan PDF, imágenes, Excel, CSV, Word, texto y correos.',
    name: 'No añadido: el archivo tiene un nombre que no se puede conservar. Cámbielo.',
    noRoom: 'No añadido: no hay más espacio para documentos. Elimine algunos que ya no necesite.',
    later: 'No añadido: el almacén de documentos no responde. Inténtelo de nuevo más tarde.',
    loggedOut: 'No añadido: su sesión ha terminado. Inicie sesión e inténtelo de nuevo.',
    forbidden: 'No añadido: usted no tiene permiso para añadir documentos.',
    offline: 'No añadido: no se puede contactar con el servicio.',
    other: 'No añadido: el servicio no aceptó el archivo.',
  },
};
