/** ../english/alerts.ts in German. */
import type { alerts as english } from '../english/alerts.ts';
import { pluralIn } from '../plural.ts';
import { findWord } from '../word-of.ts';
import { arrivals, shift } from './arrivals.ts';
import { charges } from './charges.ts';
import { holds } from './holds.ts';

const plural = pluralIn('de');

const events = {
  'container.transport.vessel_departed': 'Das Schiff hat den Ladehafen verlassen.',
  'container.transport.transshipment_discharged': 'Im Umladehafen entladen.',
  'container.transport.vessel_arrived': 'Das Schiff ist im Entladehafen angekommen.',
  'container.transport.vessel_discharged': 'Entladen.',
  'container.transport.full_out': 'Abgeholt.',
  'container.transport.arrived_at_inland_destination': 'Am Zielort im Inland angekommen.',
  'container.transport.delivered': 'Zugestellt.',
  'container.transport.empty_in': 'Leer zurückgegeben.',
  'container.pod_terminal_changed': 'Kommt an ein anderes Terminal.',
  'shipment.vessel_changed': 'Kommt mit einem anderen Schiff.',
  'shipment.port_of_discharge_changed': 'Geht in einen anderen Entladehafen.',
};

const details: (typeof english)['details'] = {
  last_free_day_near: (of) =>
    `Letzter freier Tag ${of.day('last_free_day')}: ${workingDays(of.number('working_days_left'))}.`,
  available_for_pickup: (of) =>
    of.has('available_since') ? `Zur Abholung verfügbar seit ${of.time('available_since')}.` : '',
  hold_changed: (of) =>
    [
      ...(of.list('set', holds.names) === '' ? [] : [`Sperre gesetzt: ${of.list('set', holds.names)}.`]),
      ...(of.list('cleared', holds.names) === '' ? [] : [`Sperre aufgehoben: ${of.list('cleared', holds.names)}.`]),
    ].join(' '),
  fee_changed: (of) => `Gebühr: ${of.list('set', charges.fees)}.`,
  eta_moved: (of) => `ETA ${of.time('was_at')} → ${of.time('eta_at')}, ${shift(of.number('hours'))}.`,
  predicted_arrival_moved: (of) =>
    `${arrivals.predicted} ${of.time('was_at')} → ${of.time('eta_at')}, ${shift(of.number('hours'))}; ${arrivals.band(of.day('earliest_at'), of.day('latest_at'))}.`,
  predicted_late: (of) =>
    `ETA ${of.day('eta_at')}, ${arrivals.likelyOn(of.day('predicted_at'))}: ${arrivals.thanLine(of.number('hours'))}.`,
  rolled_over: () => '',
  dwelling: (of) => `Entladen ${of.time('discharged_at')}, vor ${plural(of.number('days'), 'Tag', 'Tagen')}.`,
  plan_changed: (of) => findWord(events, of.text('event')) ?? '',
  empty_return_due: (of) => `Leer zurückgeben bis ${of.day('due_on')}.`,
  document_unread: () => '',
  tracking_failed: (of) => `${of.has('number') ? `${of.text('number')} ` : ''}kann nicht verfolgt werden.`,
  webhook_failing: (of) => `${of.text('url')} schlägt seit ${of.time('failing_since')} fehl.`,
  followed: (of) => findWord(events, of.text('event')) ?? '',
  mentioned: (of) => `${of.has('author') ? of.text('author') : 'Ein Kollege'}: ${of.text('text')}`,
  assigned: (of) => {
    const many = `${plural(of.number('exceptions'), 'Ausnahme', 'Ausnahmen')} an ${plural(of.number('containers'), 'Container', 'Containern')}: `;
    return `${of.has('author') ? `${of.text('author')}: ` : ''}${of.number('containers') === 1 ? '' : many}${of.kinds}.`;
  },
  chat_channel_stopped: (of) =>
    of.text('reason') === 'host_not_allowed'
      ? `${of.text('name')}: Der Betreiber dieser Installation erlaubt den Host nicht. Tragen Sie eine andere Adresse ein.`
      : `${of.text('name')}: Den Empfänger gibt es nicht mehr. Tragen Sie eine neue Adresse ein.`,
};

export const alerts: typeof english = {
  details,
  pastDetails: {
    last_free_day_near: (of) =>
      `Letzter freier Tag ${of.day('last_free_day')}; am ${of.day('on')} ${workingDays(of.number('working_days_left'))}.`,
    hold_changed: (of) => {
      const [set, cleared] = [of.list('set', holds.names), of.list('cleared', holds.names)];
      return set === '' || cleared === '' ? set + cleared : details.hold_changed(of);
    },
    fee_changed: (of) => of.list('set', charges.fees),
    dwelling: (of) => `Entladen am ${of.day('discharged_at')}.`,
    tracking_failed: () => '',
    webhook_failing: (of) => of.text('url'),
  },
  when: {
    last_free_day_near: (count) =>
      count === 0
        ? 'der letzte freie Tag eines Containers heute ist'
        : `der letzte freie Tag eines Containers ${plural(count ?? 3, 'Arbeitstag', 'Arbeitstage')} entfernt ist`,
    last_free_day_passed: () => 'der letzte freie Tag eines Containers vorbei ist',
    demurrage_running: () => 'für einen Container Kosten auflaufen',
    available_for_pickup: () => 'ein Container zur Abholung verfügbar ist',
    hold_changed: () => 'eine Sperre eines Containers gesetzt oder aufgehoben wird',
    fee_changed: () => 'eine Gebühr eines Containers gesetzt wird',
    eta_moved: (count) =>
      `sich die ETA einer Sendung um ${plural(count ?? 24, 'Stunde', 'Stunden')} oder mehr verschiebt`,
    predicted_arrival_moved: (count) =>
      `sich die vorhergesagte Ankunft einer Sendung um ${plural(count ?? 24, 'Stunde', 'Stunden')} oder mehr verschiebt`,
    predicted_late: (count) =>
      `ein Container laut Vorhersage ${plural(count ?? 2, 'Tag', 'Tage')} oder mehr nach der ETA der Reederei ankommt`,
    rolled_over: () => 'ein Container sein Schiff verpasst',
    ship_elsewhere: () => 'AIS das Schiff eines Containers anderswo zeigt, als der Plan es braucht',
    transshipment_at_risk: () => 'ein Container sein nächstes Schiff im Umladehafen verpassen könnte',
    dwelling: (count) => `ein Container ${plural(count ?? 5, 'Tag', 'Tage')} im Hafen steht`,
    milestone_overdue: () => 'ein Meilenstein überfällig ist',
    plan_changed: () => 'sich Schiff, Hafen oder Terminal ändern',
    no_news: () => 'eine Reederei nichts meldet',
    empty_return_due: (count) => `ein Leercontainer innerhalb von ${plural(count ?? 2, 'Tag', 'Tagen')} zurück muss`,
    dispute_due: () => 'die Frist für den Einspruch gegen eine Rechnung bald abläuft',
    document_missing: () => 'ein erwartetes Dokument fehlt',
    document_contradicting: () => 'ein Dokument den verfolgten Daten widerspricht',
    document_unread: () => 'ein Dokument nicht lesbar war',
    tracking_failed: () => 'eine Nummer nicht verfolgt werden kann',
    webhook_failing: (count) =>
      `Zustellungen eines Webhooks ${plural(count ?? 1, 'Stunde', 'Stunden')} lang fehlschlagen`,
  },
};

function workingDays(count: number): string {
  return count === 0 ? 'kein Arbeitstag mehr' : `noch ${plural(count, 'Arbeitstag', 'Arbeitstage')}`;
}
