/** english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');
const hours = (count: number) =>
  Math.abs(count) < 48
    ? plural(Math.round(Math.abs(count)), 'Stunde', 'Stunden')
    : plural(Math.round(Math.abs(count) / 24), 'Tag', 'Tage');

export const words: typeof english = {
  arrival: 'Ankunft',
  ourPrediction: 'Vorhersage',
  etaSource: 'ETA von',
  etaTime: 'Ankunft im Hafen',
  etaAxis: 'Auf einer Zeitachse',
  targets: {
    transshipment: 'Umladung',
    port_of_discharge: 'Entladehafen',
    inland_destination: 'Ziel im Inland',
  },
  bases: { anchorage: 'an der Lotsenstation oder auf Reede', berth: 'am Liegeplatz', discharge: 'der Entladung' },
  positionOnly: 'Position des Schiffs (AIS)',
  terminal: (name) => `Terminal ${name}`,
  competing: (stated, changes) =>
    `genannt ${stated}${changes === 0 ? '' : `, ${changes === 1 ? 'einmal' : `${changes}-mal`} geändert`}`,
  pastError: (median, bias, arrivals) =>
    `bisher im Median ${hours(median)} daneben${Math.abs(bias) < 1 ? '' : `, im Mittel ${hours(bias)} zu ${bias < 0 ? 'früh' : 'spät'}`} (${plural(arrivals, 'Ankunft', 'Ankünfte')})`,
  band: (from, until) => `80 von 100 solchen Schiffen kommen vom ${from} bis ${until} an`,
  reasonsTitle: 'Gründe',
  asOf: (ago) => `Stand ${ago}`,
  restsOn: (basis) => `aus: ${basis}`,
  anchored: (at) => `An der Lotsenstation oder auf Reede seit ${at}`,
  nextDeparture: (at) => `Nächste Abfahrt geplant für ${at}`,
  missedConnection: 'Die nächste Abfahrt wurde verpasst.',
  caughtConnection: 'Die nächste Abfahrt wurde erreicht.',
  cameOn: {
    berth: (at, by) => `Am Liegeplatz angekommen am ${at} (${by})`,
    port: (at, by) => `Im Hafen angekommen am ${at} (${by})`,
    unknown: (at, by) => `Angekommen am ${at} (${by})`,
  },
  evidences: {
    ais_berthing: 'festgemacht, laut AIS',
    berthing: 'Anlegen gemeldet',
    discharge: 'Entladung gemeldet',
    line_arrival: 'Ankunft von der Reederei gemeldet',
    rail_arrival: 'Ankunft des Zuges',
  },
  howRight: 'Wie richtig die Vorhersagen waren',
  inBand: 'in der Spanne',
  beforeRange: (by) => `${hours(Math.max(1, by))} vor der Spanne`,
  afterRange: (by) => `${hours(Math.max(1, by))} nach der Spanne`,
  off: (by) => (Math.abs(by) < 1 ? 'auf die Stunde genau' : `kam ${hours(by)} ${by > 0 ? 'später' : 'früher'}`),
  noEtaYet: 'Keine Quelle hat eine ETA dieser Ankunft genannt.',
  noPrediction: 'Für diese Ankunft ist noch nichts vorhergesagt.',
  leg: (from, to) => `${from} → ${to}`,
};
