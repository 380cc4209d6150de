/** ../english/arrivals.ts in Spanish. */
import type { arrivals as english, predictions as englishPredictions } from '../english/arrivals.ts';
import { numberIn, pluralIn } from '../plural.ts';
import { wordOf } from '../word-of.ts';
import { holds } from './holds.ts';
import { units } from './units.ts';

const plural = pluralIn('es');
const number = numberIn('es');
/** By how much, in either direction. */
const hours = (count: number) => units.span(Math.abs(count));
export const shift = (by: number) => `${hours(by)} ${by < 0 ? 'antes' : 'después'}`;

/** With the article, which some names have within. */
const PASSAGES: Readonly<Record<string, string>> = {
  suez: 'el canal de Suez',
  panama: 'el canal de Panamá',
  kiel: 'el canal de Kiel',
  corinth: 'el canal de Corinto',
  'st-lawrence-seaway': 'la vía marítima del San Lorenzo',
  'bab-el-mandeb': 'el estrecho de Bab el-Mandeb',
  hormuz: 'el estrecho de Ormuz',
  bosporus: 'el Bósforo',
  dardanelles: 'los Dardanelos',
  malacca: 'el estrecho de Malaca',
  gibraltar: 'el estrecho de Gibraltar',
  dover: 'el estrecho de Dover',
  taiwan: 'el estrecho de Taiwán',
};
const passage = (name: string) => PASSAGES[name] ?? name;
const passages = (names: string) => names.split(', ').map(passage).join(', ');

const PLACES = { terminal: 'en esta terminal', port: 'en este puerto', all: 'en todos los puertos' };
const SCOPES = {
  lane: 'de esta naviera en esta ruta',
  line: 'de esta naviera',
  all: 'de todas las navieras',
};
const arrivalsOf = (count: number) => plural(count, 'llegada', 'llegadas');
const voyagesOf = (count: number) => plural(count, 'viaje', 'viajes');
const milesOf = (count: number) => plural(Math.round(count), 'milla náutica', 'millas náuticas');

export const predictions: typeof englishPredictions = {
  predicted: 'Llegada prevista',
  thanLine: (by) =>
    Math.abs(by) < 12 ? 'probablemente como dice la naviera' : `probablemente ${shift(by)} de lo que dice la naviera`,
  likelyOn: (day) => `probable: ${day}`,
  lineAndLikely: (line, likely) => `naviera ${line}, probable ${likely}`,
  band: (from, to) => `8 de cada 10 llegan entre el ${from} y el ${to}`,
};

export const arrivals: typeof english = {
  ...predictions,
  bases: {
    blend: 'la posición del buque y la ETA de la naviera',
    position: 'la posición del buque',
    line_eta: 'la ETA de la naviera',
    history: 'lo habitual en ese lugar',
  },
  likely: ({ days, voyages }) => {
    const sample = voyages === null ? 'pocos datos de viajes como este' : `${voyagesOf(voyages)} como este`;
    if (days === null) return `La naviera no tiene ETA; ${sample}.`;
    if (days === 0) return `Probablemente el día que dice la naviera; ${sample}.`;
    return `Probablemente ${units.days(Math.abs(days))} ${days > 0 ? 'después' : 'antes'} de lo que dice la naviera; ${sample}.`;
  },
  given: ({ daysBefore, predicted, from, until, line }) => {
    const band = from === null || until === null ? '' : ` (${from === until ? from : `del ${from} al ${until}`})`;
    const own = predicted === null ? 'no había previsión' : `la previsión era el ${predicted}${band}`;
    return `${units.days(daysBefore)} antes, ${own}; ${line === null ? 'la naviera no tenía ETA' : `la naviera decía ${line}`}`;
  },
  missed: ({ share, departs }) =>
    `${Math.round(share * 100)} de cada 100 llegadas como esta pierden la próxima salida del ${departs}`,
  scopes: SCOPES,
  reasons: {
    line_slips: ({ hours: by, daysOut, voyages, scope }) => {
      const moves =
        by === 0
          ? 'los buques llegan en la ETA'
          : `los buques llegan ${hours(by)} ${by > 0 ? 'después' : 'antes'} de la ETA`;
      return `${units.days(daysOut)} antes de la llegada, ${moves} en la mediana de ${voyagesOf(voyages)} ${SCOPES[scope]}`;
    },
    position: ({ miles, knots, at }) =>
      `Al buque le faltan ${milesOf(miles)} a ${number(knots)} nudos, según el AIS del ${at}`,
    waits_for_berth: ({ hours: by, arrivals: count }) =>
      `Los buques esperan allí ${hours(by)} para atracar, en la mediana de ${arrivalsOf(count)}`,
    at_anchor: ({ since }) => `El buque espera fondeado desde el ${since}`,
    waits_at_canal: ({ canal, hours: by }) =>
      `Pasar por ${passage(canal)} lleva ${hours(by)}, con la espera del tránsito`,
    passage_closed: ({ passages: names, miles }) =>
      `Cerrado según la configuración: ${passages(names)}; la ruta es ${milesOf(miles)} más larga`,
    sails_late: ({ planned, hours: by }) => `La salida prevista para el ${planned} lleva ${hours(by)} de retraso`,
    eta_unchanged: ({ days }) => `La naviera no cambia su ETA desde hace ${units.days(days)}, por lo que cuenta menos`,
    silent_ship: ({ days }) => `No se recibe la posición del buque desde hace ${units.days(days)}`,
    overdue: ({ eta }) => `La ETA del ${eta} ya pasó y no se informó ninguna llegada`,
    usually_available: ({ hours: by, after, arrivals: count, scope }) =>
      `Los contenedores se pueden retirar ${hours(by)} después de la ${after === 'arrival' ? 'llegada' : 'descarga'}, ${count === 0 ? 'según cifras públicas' : `en la mediana de ${arrivalsOf(count)} ${PLACES[scope]}`}`,
    usual_onward: ({ hours: by, arrivals: count }) =>
      `Los contenedores llegan ${hours(by)} después de la descarga en el puerto, en la mediana de ${arrivalsOf(count)} en esta ruta`,
    held: ({ holds: codes }) =>
      `Retenido (${codes
        .split(', ')
        .map((code) => wordOf<string>(holds.names, code))
        .join(', ')}): solo se puede retirar cuando se libere, lo que no cambia ninguna hora aquí`,
    came_alike: ({ hours: by, arrivals: count }) =>
      `Los buques con una ETA y una posición similares, y los últimos buques en este puerto, llegaron ${hours(by)} ${by > 0 ? 'más tarde' : 'antes'} (${arrivalsOf(count)})`,
    few_data: ({ arrivals: count }) =>
      `${count === 0 ? 'Ninguna llegada' : `Solo ${arrivalsOf(count)}`} de este tipo: el intervalo se basa en cifras públicas`,
  },
};
