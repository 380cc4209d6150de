/** ../english/arrivals.ts in German. */
import type { arrivals as english, predictions as englishPredictions } from '../english/arrivals.ts';
import { pluralIn } from '../plural.ts';
import { wordOf } from '../word-of.ts';
import { holds } from './holds.ts';
import { units } from './units.ts';

const plural = pluralIn('de');
/** By how much, in either direction. */
const hours = (count: number) => units.span(Math.abs(count));
export const shift = (by: number) => `${hours(by)} ${by < 0 ? 'früher' : 'später'}`;
/** After a preposition with the dative. */
const days = (count: number) => plural(count, 'Tag', 'Tagen');

const PASSAGES: Readonly<Record<string, string>> = {
  suez: 'Suezkanal',
  panama: 'Panamakanal',
  kiel: 'Nord-Ostsee-Kanal',
  corinth: 'Kanal von Korinth',
  'st-lawrence-seaway': 'Sankt-Lorenz-Seeweg',
  'bab-el-mandeb': 'Bab al-Mandab',
  hormuz: 'Straße von Hormus',
  bosporus: 'Bosporus',
  dardanelles: 'Dardanellen',
  malacca: 'Straße von Malakka',
  gibraltar: 'Straße von Gibraltar',
  dover: 'Straße von Dover',
  taiwan: 'Taiwanstraße',
};
const passage = (name: string) => PASSAGES[name] ?? name;
const passages = (names: string) => names.split(', ').map(passage).join(', ');

const PLACES = { terminal: 'an diesem Terminal', port: 'in diesem Hafen', all: 'in allen Häfen' };
const AFTER = { arrival: 'Ankunft', discharge: 'Entladung' };
const SCOPES = { lane: 'dieser Reederei auf dieser Strecke', line: 'dieser Reederei', all: 'aller Reedereien' };

export const predictions: typeof englishPredictions = {
  predicted: 'Vorhergesagte Ankunft',
  thanLine: (by) =>
    Math.abs(by) < 12 ? 'laut Vorhersage wie die Reederei sagt' : `laut Vorhersage ${shift(by)}, als die Reederei sagt`,
  likelyOn: (day) => `laut Vorhersage ${day}`,
  lineAndLikely: (line, likely) => `Reederei ${line}, Vorhersage ${likely}`,
  band: (from, to) => `8 von 10 kommen von ${from} bis ${to} an`,
};

export const arrivals: typeof english = {
  ...predictions,
  bases: {
    blend: 'Position des Schiffs und ETA der Reederei',
    position: 'Position des Schiffs',
    line_eta: 'ETA der Reederei',
    history: 'was dort üblich war',
  },
  likely: ({ days: late, voyages }) => {
    const sample =
      voyages === null ? 'wenige Daten zu solchen Reisen' : `${plural(voyages, 'Reise', 'Reisen')} wie diese`;
    if (late === null) return `Die Reederei nennt keine ETA; ${sample}.`;
    if (late === 0) return `Voraussichtlich an dem Tag, den die Reederei nennt; ${sample}.`;
    return `Voraussichtlich ${plural(Math.abs(late), 'Tag', 'Tage')} ${late > 0 ? 'später' : 'früher'}, als die Reederei sagt; ${sample}.`;
  },
  given: ({ daysBefore, predicted, from, until, line }) => {
    const band = from === null || until === null ? '' : ` (${from === until ? from : `${from} bis ${until}`})`;
    const own = predicted === null ? 'es gab keine Vorhersage' : `die Vorhersage war ${predicted}${band}`;
    return `${plural(daysBefore, 'Tag', 'Tage')} vorher: ${own}; ${line === null ? 'die Reederei hatte keine ETA' : `die Reederei sagte ${line}`}`;
  },
  missed: ({ share, departs }) =>
    `${Math.round(share * 100)} von 100 solchen Ankünften verpassen die nächste Abfahrt am ${departs}`,
  scopes: SCOPES,
  reasons: {
    line_slips: ({ hours: by, daysOut, voyages, scope }) => {
      const moves =
        by === 0 ? 'kommen Schiffe zur ETA an' : `kommen Schiffe ${hours(by)} ${by > 0 ? 'nach' : 'vor'} der ETA an`;
      const sample = `${plural(voyages, 'Reise', 'Reisen')} ${SCOPES[scope]}`;
      return `${plural(daysOut, 'Tag', 'Tage')} vor der Ankunft gilt: Im Median ${moves} (${sample})`;
    },
    position: ({ miles, knots, at }) =>
      `Das Schiff hat noch ${plural(Math.round(miles), 'Seemeile', 'Seemeilen')} bei ${knots.toLocaleString('de')} Knoten, laut AIS von ${at}`,
    waits_for_berth: ({ hours: by, arrivals: count }) =>
      `Schiffe warten dort ${hours(by)} auf einen Liegeplatz, im Median von ${plural(count, 'Ankunft', 'Ankünften')}`,
    at_anchor: ({ since }) => `Das Schiff liegt seit ${since} vor Anker`,
    waits_at_canal: ({ canal, hours: by }) => `${passage(canal)}: ${hours(by)} mit der Wartezeit vor der Durchfahrt`,
    passage_closed: ({ passages: names, miles }) =>
      `${passages(names)} durch Einstellung gesperrt: Der Weg ist ${plural(Math.round(miles), 'Seemeile', 'Seemeilen')} länger`,
    sails_late: ({ planned, hours: by }) => `Die für ${planned} geplante Abfahrt ist ${hours(by)} verspätet`,
    eta_unchanged: ({ days: count }) =>
      `Die Reederei hat ihre ETA seit ${days(count)} nicht geändert; sie zählt deshalb weniger`,
    silent_ship: ({ days: count }) => `Seit ${days(count)} wurde keine Position des Schiffs empfangen`,
    overdue: ({ eta }) => `Die ETA ${eta} ist vorbei, und keine Ankunft ist gemeldet`,
    usually_available: ({ hours: by, after, arrivals: count, scope }) =>
      `Container sind ${hours(by)} nach der ${AFTER[after]} verfügbar, ${count === 0 ? 'nach öffentlichen Zahlen' : `im Median von ${plural(count, 'Ankunft', 'Ankünften')} ${PLACES[scope]}`}`,
    usual_onward: ({ hours: by, arrivals: count }) =>
      `Container kommen ${hours(by)} nach der Entladung im Hafen an, im Median von ${plural(count, 'Ankunft', 'Ankünften')} auf dieser Strecke`,
    held: ({ holds: codes }) =>
      `Gesperrt (${codes
        .split(', ')
        .map((code) => wordOf<string>(holds.names, code))
        .join(', ')}): Verfügbar erst nach der Freigabe, die hier keine Zeit verschiebt`,
    came_alike: ({ hours: by, arrivals: count }) =>
      `Schiffe mit solcher ETA und Position und die letzten Schiffe in diesem Hafen kamen ${hours(Math.abs(by))} ${by > 0 ? 'später' : 'früher'} (${plural(count, 'Ankunft', 'Ankünfte')})`,
    few_data: ({ arrivals: count }) =>
      `${count === 0 ? 'Keine Ankünfte' : `Nur ${plural(count, 'Ankunft', 'Ankünfte')}`} dieser Art: Das Band beruht auf öffentlichen Zahlen`,
  },
};
