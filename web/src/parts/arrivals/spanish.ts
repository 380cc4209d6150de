/** The words of cards about arrivals in Spanish. */
import { pluralIn } from '@portolan/wording/plural';
import { units } from '@portolan/wording/spanish/units';
import type { words as english } from './english.ts';

const plural = pluralIn('es');
const hours = (count: number) =>
  Math.abs(count) < 48 ? units.hours(Math.round(Math.abs(count))) : units.days(Math.round(Math.abs(count) / 24));

export const words: typeof english = {
  arrival: 'Llegada',
  ourPrediction: 'Previsión',
  etaSource: 'ETA de',
  etaTime: 'Llegada al puerto',
  etaAxis: 'En un eje de tiempo',
  targets: {
    transshipment: 'Transbordo',
    port_of_discharge: 'Puerto de descarga',
    inland_destination: 'Destino interior',
  },
  bases: {
    anchorage: 'en la estación de prácticos o el fondeadero',
    berth: 'en el atraque',
    discharge: 'de la descarga',
  },
  positionOnly: 'Posición del buque (AIS)',
  terminal: (name) => `Terminal ${name}`,
  competing: (stated, changes) =>
    `indicada ${stated}${changes === 0 ? '' : `, cambiada ${plural(changes, 'vez', 'veces')}`}`,
  pastError: (median, bias, arrivals) =>
    `hasta ahora, error de ${hours(median)} en la mediana${Math.abs(bias) < 1 ? '' : `; ${hours(bias)} de ${bias < 0 ? 'adelanto' : 'retraso'} en promedio`} (${plural(arrivals, 'llegada', 'llegadas')})`,
  band: (from, until) => `80 de cada 100 buques así llegan entre el ${from} y el ${until}`,
  reasonsTitle: 'Motivos',
  asOf: (ago) => `Datos de ${ago}`,
  restsOn: (basis) => `según ${basis}`,
  anchored: (at) => `En la estación de prácticos o el fondeadero desde el ${at}`,
  nextDeparture: (at) => `Próxima salida prevista para el ${at}`,
  missedConnection: 'Se perdió la próxima salida.',
  caughtConnection: 'Se alcanzó la próxima salida.',
  cameOn: {
    berth: (at, by) => `Llegó al atraque el ${at} (${by})`,
    port: (at, by) => `Llegó al puerto el ${at} (${by})`,
    unknown: (at, by) => `Llegó el ${at} (${by})`,
  },
  evidences: {
    ais_berthing: 'atracado, según el AIS',
    berthing: 'atraque informado',
    discharge: 'descarga informada',
    line_arrival: 'llegada informada por la naviera',
    rail_arrival: 'llegada del tren',
  },
  howRight: 'Acierto de las previsiones',
  inBand: 'dentro del intervalo',
  beforeRange: (by) => `${hours(Math.max(1, by))} antes del intervalo`,
  afterRange: (by) => `${hours(Math.max(1, by))} después del intervalo`,
  off: (by) => (Math.abs(by) < 1 ? 'a la hora exacta' : `llegó ${hours(by)} ${by > 0 ? 'más tarde' : 'antes'}`),
  noEtaYet: 'Ninguna fuente ha indicado una ETA de esta llegada.',
  noPrediction: 'Aún no hay previsión de esta llegada.',
  leg: (from, to) => `${from} → ${to}`,
};
