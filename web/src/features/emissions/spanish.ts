/** The words of this feature in Spanish. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const number = numberIn('es');

export const words: typeof english = {
  about:
    'kg CO₂e de sus contenedores, del pozo a la estela (well to wake), según ISO 14083 y el GLEC Framework. Estimaciones, no una declaración verificada.',
  groupBy: 'Agrupar por',
  groups: { customer: 'Cliente', month: 'Mes', line: 'Naviera', lane: 'Ruta' },
  from: 'Desde el mes',
  to: 'Hasta el mes',
  kilograms: 'kg CO₂e',
  doneKilograms: 'Recorrido',
  plannedKilograms: 'Por recorrer',
  gaps: 'No incluido',
  gapsText: (incomplete, unknown) =>
    [
      ...(incomplete > 0 ? [`tramos de ${plural(incomplete, 'contenedor', 'contenedores')}`] : []),
      ...(unknown > 0 ? [`${number(unknown)} sin estimación`] : []),
    ].join(', '),
  noGroup: 'ninguno o desconocido',
  noEstimates: 'Sin estimaciones',
  noEstimatesText: 'Los contenedores reciben una estimación minutos después de que se conozca su viaje.',
};
