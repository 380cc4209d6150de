/** The words of this feature in Spanish. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const number = numberIn('es');
const about = (count: number, isEstimated: boolean) => (isEstimated && count > 0 ? 'aproximadamente ' : '');

export const words: typeof english = {
  intro: 'Cada tipo de excepción, primero el más costoso. Un contenedor cuenta en el primero que se aplica.',
  onlyAdmins: 'Solo los administradores cambian estas reglas.',
  standing: (count) =>
    count === 0
      ? 'ahora ningún contenedor'
      : `ahora ${plural(count, 'contenedor', 'contenedores')}, como primer motivo`,
  whileOff: 'apagada: no se busca',
  rulesSaved: 'Guardado. Las excepciones se actualizan en un minuto.',
  computing: 'Calculando qué encontrarían …',
  findsNow: (count, isEstimated) => `ahora ${about(count, isEstimated)}${plural(count, 'contenedor', 'contenedores')}`,
  wouldFind: (count, isEstimated) => `con estos ajustes ${about(count, isEstimated)}${number(count)}`,
  estimatedOver: (evaluated, containers) =>
    `Estimado sobre ${number(evaluated)} de ${plural(containers, 'contenedor', 'contenedores')}.`,
  firstOf: (count) => (count === 1 ? 'Es' : `Los primeros ${number(count)}:`),
  manyTitle: (count, isEstimated) =>
    `¿Abrir ${about(count, isEstimated)}${plural(count, 'excepción nueva', 'excepciones nuevas')}?`,
  manyText: 'Todos los colegas las ven en Hoy y los webhooks anuncian cada una. Un umbral más alto abre menos.',
  saveAnyway: 'Guardar de todos modos',
  numberBetween: (least, most) => `Indique un número entero de ${number(least)} a ${number(most)}.`,
  days: 'días',
  hours: 'horas',
  noDocuments: 'Ninguno: no falta nada',
};
