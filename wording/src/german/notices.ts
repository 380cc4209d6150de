/** ../english/notices.ts in German. */
import type { notices as english } from '../english/notices.ts';
import { pluralIn } from '../plural.ts';
import type { ShownFacts } from '../shown-facts.ts';
import { wordOf } from '../word-of.ts';

const plural = pluralIn('de');

export const notices: typeof english = {
  kinds: {
    last_free_day_passed: 'Letzter freier Tag vorbei',
    detention_running: 'Detention läuft',
    last_free_day_near: 'Letzter freier Tag nah',
    dispute_due: 'Einspruchsfrist läuft ab',
    on_hold: 'Gesperrt',
    not_available: 'Entladen, nicht verfügbar',
    not_picked_up: 'Verfügbar, nicht abgeholt',
    rolled_over: 'Umgebucht',
    ship_elsewhere: 'Schiff ist anderswo',
    transshipment_at_risk: 'Umladung gefährdet',
    milestone_overdue: 'Meilenstein überfällig',
    eta_moved: 'ETA verschoben',
    document_contradicting: 'Dokument widerspricht',
    document_missing: 'Dokument fehlt',
    source_silent: 'Keine Nachrichten der Reederei',
    demurrage_running: 'Es laufen Kosten auf',
    predicted_arrival_moved: 'Vorhergesagte Ankunft verschoben',
    predicted_late: 'Laut Vorhersage nach der ETA der Reederei',
    available_for_pickup: 'Zur Abholung verfügbar',
    hold_changed: 'Sperre gesetzt oder aufgehoben',
    fee_changed: 'Gebühr gesetzt',
    dwelling: 'Steht im Hafen',
    plan_changed: 'Schiff, Hafen oder Terminal geändert',
    no_news: 'Keine Nachrichten der Reederei',
    empty_return_due: 'Leerrückgabe ist fällig',
    document_unread: 'Dokument war nicht lesbar',
    tracking_failed: 'Verfolgung gescheitert',
    webhook_failing: 'Webhook-Zustellungen schlagen fehl',
    followed: 'Neues zu dem, was Sie beobachten',
    mentioned: 'Sie wurden erwähnt',
    assigned: 'Ihnen zugewiesen',
    chat_channel_stopped: 'Chat-Kanal angehalten',
  },
  holdChanges: { set: 'Sperre gesetzt', cleared: 'Sperre aufgehoben' },
  unknown: 'unbekannt',
  overdueMilestones: {
    vessel_departed: 'Die Abfahrt',
    vessel_arrived: 'Die Ankunft',
    arrived_at_inland_destination: 'Die Ankunft im Inland',
  },
  reasons: {
    last_free_day_passed: (of) =>
      `Frei bis ${of.day('last_free_day')} (${of.source}), seit ${plural(of.number('days_over'), 'Tag', 'Tagen')} vorbei`,
    detention_running: (of) => `Kosten für das Equipment seit ${of.day('charged_from')} (${of.text('tariff_name')})`,
    last_free_day_near: (of) =>
      `Frei bis ${of.day('last_free_day')} (${of.source}), ${of.number('days_left') === 0 ? 'das ist heute' : `noch ${plural(of.number('days_left'), 'Tag', 'Tage')}`}`,
    dispute_due: (of) =>
      `${disputed(of)}; Einspruch bis ${of.day('due_on')}, ${of.number('days_left') === 0 ? 'das ist heute' : `noch ${plural(of.number('days_left'), 'Tag', 'Tage')}`}`,
    on_hold: (of) => of.holds,
    not_available: (of) => `Entladen am ${of.day('discharged_at')}; das Terminal gibt ihn nicht frei`,
    not_picked_up: (of) => `Verfügbar seit ${of.day('available_since')}`,
    rolled_over: (of) => `Hat ${of.text('from')} verpasst, verlässt ${of.place} mit ${of.text('to')}`,
    ship_elsewhere: (of) => elsewhere(of),
    transshipment_at_risk: (of) =>
      `${of.text('from')} kommt am ${of.day('arrives_at')} in ${of.place} an, ${margin(of)} der Abfahrt von ${of.text('to')}${missing(of)}`,
    milestone_overdue: (of) => `${of.milestone} war am ${of.day('expected_at')} erwartet`,
    eta_moved: (of) =>
      `ETA ${of.day('eta_at')}, ${of.text('compared_with') === 'first' ? 'zuerst' : 'vor einem Tag'} ${of.day('was_at')}`,
    document_contradicting: (of) =>
      of.contradictions
        .map(({ field, stated, tracked }) => `${field} ${stated} laut Dokument, verfolgt wird ${tracked}`)
        .join('; '),
    document_missing: (of) => `${of.documents}; ETA ${of.day('eta_at')}`,
    source_silent: (of) =>
      `Die Reederei hat seit ${of.day('last_answer_at')} nichts gemeldet: Status und Zeiten können veraltet sein`,
  },
  pastReasons: {
    last_free_day_passed: (of) => `Frei bis ${of.day('last_free_day')} (${of.source})`,
    last_free_day_near: (of) => `Frei bis ${of.day('last_free_day')} (${of.source})`,
    dispute_due: (of) => `${disputed(of)}; Einspruch war bis ${of.day('due_on')} möglich`,
    not_available: (of) => `Entladen am ${of.day('discharged_at')}; das Terminal gab ihn nicht frei`,
    not_picked_up: (of) => `Verfügbar ab ${of.day('available_since')}`,
    rolled_over: (of) => `Hat ${of.text('from')} in ${of.place} verpasst, umgebucht auf ${of.text('to')}`,
    ship_elsewhere: (of) => pastElsewhere(of),
    transshipment_at_risk: (of) =>
      `${of.text('from')} war am ${of.day('arrives_at')} in ${of.place} erwartet, ${margin(of)} der Abfahrt von ${of.text('to')}`,
    eta_moved: (of) => `ETA ${of.day('was_at')} → ${of.day('eta_at')}`,
  },
  explanations: {
    last_free_day_passed: 'Der letzte freie Tag ist vorbei, und der Container steht noch da.',
    detention_running: 'Der Container ist fort, und einer Ihrer Tarife zählt Tage für das Equipment.',
    last_free_day_near: 'Der letzte freie Tag naht.',
    dispute_due: 'Geld einer Rechnung steht infrage, und die Frist für den Einspruch läuft bald ab.',
    on_hold: 'Ein Terminal meldet eine Sperre, und der Container ist noch da.',
    not_available: 'Das Terminal gibt ihn nach der Entladung nicht frei.',
    not_picked_up: 'Er ist verfügbar und noch da.',
    rolled_over: 'Er ist auf ein späteres Schiff gebucht als zuvor.',
    ship_elsewhere: 'AIS zeigt das geplante Schiff, wo es nach Plan nicht sein kann.',
    transshipment_at_risk: 'Das Schiff kommt zu spät oder knapp im Umladehafen an.',
    milestone_overdue: 'Eine Abfahrt oder Ankunft verspätet sich.',
    eta_moved: 'Die ETA im Entladehafen hat sich verschoben.',
    document_contradicting:
      'Ein Dokument nennt einen anderen letzten freien Tag, eine andere ETA oder ein anderes Schiff.',
    document_missing: 'Ein erwartetes Dokument ist nicht da.',
    source_silent: 'Die Reederei hat nichts Brauchbares geantwortet.',
  },
  settings: {
    last_free_day_near: { last_free_day_near_days: 'Ab so vielen Tagen vorher' },
    dispute_due: { dispute_due_days: 'Ab so vielen Tagen vorher' },
    on_hold: { holds_before_arrival: 'Auch vor der Ankunft des Containers' },
    not_available: { not_available_days: 'Nach so vielen Tagen' },
    not_picked_up: { not_picked_up_days: 'Nach so vielen Tagen' },
    transshipment_at_risk: { transshipment_at_risk_hours: 'Bei weniger Stunden zwischen Ankunft und Abfahrt als' },
    milestone_overdue: { milestone_overdue_hours: 'Nach so vielen Stunden' },
    eta_moved: {
      eta_moved_days: 'Um so viele Tage gegenüber der ersten ETA',
      eta_moved_in_a_day_days: 'Oder um so viele Tage gegenüber gestern',
    },
    document_contradicting: { document_contradicting_days: 'Eine ETA, die um so viele Tage abweicht' },
    document_missing: {
      expected_documents: 'Erwartete Dokumente',
      document_missing_days: 'Ab so vielen Tagen vor der ETA',
    },
    source_silent: { source_silent_hours: 'Seit so vielen Stunden' },
  },
};

function disputed(of: ShownFacts): string {
  if (!of.has('invoice_number')) return 'Eine Rechnung';
  const biller = of.has('biller') ? ` von ${of.text('biller')}` : '';
  return `Rechnung ${of.text('invoice_number')}${biller}: ${of.money('at_stake')} infrage`;
}

const EVENTS = { departure: 'Abfahrt', arrival: 'Ankunft' };

function elsewhere(of: ShownFacts): string {
  const event = wordOf(EVENTS, of.text('event'));
  const miles = plural(of.number('miles'), 'Seemeile', 'Seemeilen');
  const lies = of.has('lies_at') ? `, in ${of.text('lies_at')}` : '';
  switch (of.text('why')) {
    case 'was_not_there':
      return `${of.text('vessel')} war ${miles} von ${of.place} entfernt${lies}, als es laut Reederei dort war (${event} am ${of.day('at')})`;
    case 'sails_away':
      return `${of.text('vessel')} entfernt sich von ${of.place} und ist ${miles} entfernt`;
    default: {
      const knots = of.number('knots');
      const speed = knots === 0 ? '' : `: Nötig wären ${knots.toLocaleString('de')} Knoten`;
      return `${of.text('vessel')} ist ${miles} von ${of.place} entfernt${lies} und kann zur ${event} am ${of.day('at')} nicht dort sein${speed}`;
    }
  }
}

function pastElsewhere(of: ShownFacts): string {
  const miles = plural(of.number('miles'), 'Seemeile', 'Seemeilen');
  return `Laut AIS war ${of.text('vessel')} am ${of.day('as_of')} ${miles} von ${of.place} entfernt`;
}

function missing(of: ShownFacts): string {
  const share = Math.round(of.number('missed_share') * 100);
  return share === 0 ? '' : `; nach der Vorhersage verpassen sie ${share} von 100`;
}

function margin(of: ShownFacts): string {
  const hours = of.number('hours');
  return `${plural(Math.abs(hours), 'Stunde', 'Stunden')} ${hours < 0 ? 'nach' : 'vor'}`;
}
