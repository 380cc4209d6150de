/** ../english/digests.ts in Spanish. */
import type { digests as english } from '../english/digests.ts';
import { numberIn } from '../plural.ts';
import { units } from './units.ts';

const number = numberIn('es');
const { containers, requests } = units;

export const digests: typeof english = {
  label: 'el resumen diario',
  subject: (parts) => (parts.length === 0 ? 'Hoy no hay nada que atender' : `Hoy: ${parts.join(', ')}`),
  toActOn: (count) => `${containers(count)} por atender`,
  failed: (count) => (count === 1 ? '1 solicitud fallida' : `${requests(count)} fallidas`),
  new: (count) => (count === 1 ? '1 nuevo' : `${number(count)} nuevos`),
  owed: (sum) => `${sum} en curso`,
  ending: (count) => `${number(count)} con el último día libre próximo`,
  arrive: (count) => (count === 1 ? '1 por llegar' : `${number(count)} por llegar`),
  greeting: (name, day) => `Buenos días, ${name}. Este es su día: ${day}.`,
  nothing: 'Ningún contenedor requiere atención y ninguno llega en los próximos tres días.',
  assigned: (count) =>
    count === 1
      ? 'Usted tiene asignada 1 entrada abierta.'
      : `Usted tiene asignadas ${number(count)} entradas abiertas.`,
  overview: 'Qué requiere atención',
  containers,
  requests,
  standing: (count) => `Siguen por atender: ${containers(count)}`,
  opened: (count) => `Nuevos: ${containers(count)}`,
  costs: (count) => `Lo que cuesta dinero: ${containers(count)}`,
  soFar: 'Hasta ahora',
  tomorrow: (sum) => `mañana ${sum} más`,
  lastFreeDays: (count) => `Último día libre próximo: ${containers(count)}`,
  arriving: (count) => `Llegan en los próximos tres días: ${containers(count)}`,
  container: 'Contenedor',
  customer: 'Cliente',
  why: 'Motivo',
  port: 'Puerto',
  eta: 'ETA',
  more: (count) => `y ${number(count)} más`,
  open: 'Abrir Hoy',
  about: 'Usted activó este correo en Portolan. Los días son los de los puertos.',
};
