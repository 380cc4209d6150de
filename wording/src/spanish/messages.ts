/** ../english/messages.ts in Spanish. */
import type { messages as english } from '../english/messages.ts';
import { numberIn, pluralIn } from '../plural.ts';

const plural = pluralIn('es');
const number = numberIn('es');
const containers = (count: number) => plural(count, 'contenedor', 'contenedores');

export const messages: typeof english = {
  many: (title, count) => `${title}: ${containers(count)}`,
  manyHolds: (set, cleared) => `Retención impuesta: ${containers(set)}; levantada: ${number(cleared)}`,
  byToday: (amounts) => `${amounts} hasta hoy`,
  more: (count) => `y ${number(count)} más`,
  open: 'Abrir Portolan',
  openOne: 'Abrir el contenedor',
  container: 'Contenedor',
  what: 'Qué ocurrió',
  why: 'Recibe este mensaje por una regla de sus alertas.',
  byColleague: {
    mentioned: {
      why: 'Recibe este mensaje porque un colega lo mencionó en una nota.',
      stops: 'las menciones en notas',
    },
    assigned: {
      why: 'Recibe este mensaje porque se le asignaron excepciones.',
      stops: 'las excepciones que se le asignan',
    },
  },
  alertsOf: (title) => `la alerta «${title}»`,
  change: 'Cambiar o silenciar la regla',
  test: 'Mensaje de prueba',
  testText: (channel) =>
    `Portolan puede escribir en ${channel}. Aquí llegarán las alertas de las reglas que usan este canal.`,
};
