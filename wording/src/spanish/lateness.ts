/** ../english/lateness.ts in Spanish. */
import type { lateness as english } from '../english/lateness.ts';

export const lateness: typeof english = {
  rolled: (who, from, to, place) =>
    `${who ?? 'El contenedor'} perdió ${from ? `el ${from}` : 'su buque'}${place ? ` en ${place}` : ''} y sigue en ${to ? `el ${to}` : 'otro buque'}`,
  leftLate: (place, by, hasLeft) => {
    const late = by === null ? 'más tarde' : `${by} más tarde`;
    return `El buque ${hasLeft ? 'salió' : 'sale'} de ${place} ${late} de lo previsto al principio`;
  },
  omitted: (place) => `El buque ya no hace escala en ${place}`,
  slowPassage: (by) => `La travesía dura ${by === null ? '' : `${by} `}más de lo previsto al principio`,
  slowBerth: (place, time, until) =>
    until === null
      ? `El buque espera en ${place} desde su llegada: ${time}`
      : `El buque esperó ${time} en ${place} ${until === 'berth' ? 'para atracar' : 'entre la llegada y la descarga'}`,
};
