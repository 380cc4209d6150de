/** The words of english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');

export const words: typeof english = {
  noKeys: 'Noch keine Schlüssel',
  noKeysText: 'Erstellen Sie einen für das erste Programm, das Daten liest oder sendet.',
  newKey: 'Schlüssel erstellen',
  name: 'Name',
  nameText: 'Das Programm, das ihn benutzt, zum Beispiel „ERP“.',
  role: 'Rolle',
  roles: { viewer: 'Liest', member: 'Liest und schreibt', admin: 'Admin', feeder: 'Sendet nur Daten' },
  roleText: 'Ein Schlüssel, der nur Daten sendet, übermittelt EDI-Nachrichten und Terminalmeldungen. Er liest nichts.',
  limitText: 'Leer: sieht alle Kunden. Sonst nur deren Sendungen.',
  noLimit: 'Admins und Schlüssel, die nur Daten senden, sind nicht auf Kunden begrenzt.',
  rateLimit: 'Anfragen je Minute, höchstens',
  rateLimitText: (usual) =>
    usual === null ? 'Leer: so viele, wie Ihre Firma darf.' : `Leer: so viele, wie Ihre Firma darf, also ${usual}.`,
  addresses: 'Erlaubte Adressen',
  addressesText: 'IP-Adressen und Bereiche, etwa 192.0.2.7 oder 198.51.100.0/24. Leer: gilt von überall.',
  onlyFrom: (addresses) => `nur von ${addresses}`,
  perMinute: (count) => `höchstens ${plural(count, 'Anfrage', 'Anfragen')} je Minute`,
  create: 'Schlüssel erstellen',
  yourKey: 'Der Schlüssel',
  lastUsed: (ago) => `zuletzt benutzt ${ago}`,
  neverUsed: 'nie benutzt',
  oldWorksUntil: (at) => `der alte gilt noch bis ${at}`,
  oldEnded: 'Der alte Schlüssel gilt nicht mehr.',
  change: 'Ändern',
  changeKey: (name) => `${name} ändern`,
  changeText: 'Für eine andere Rolle oder andere Kunden erstellen Sie einen neuen Schlüssel und widerrufen diesen.',
  rotate: 'Wechseln',
  rotateKey: (name) => `${name} wechseln`,
  rotateText:
    'Sie erhalten einen neuen Schlüssel mit derselben Rolle und denselben Grenzen. Solange der alte noch gilt, stellen Sie die Programme um.',
  overlap: 'Der alte Schlüssel gilt',
  overlaps: {
    '0': 'nicht mehr (andere könnten ihn kennen)',
    '1': 'noch eine Stunde',
    '24': 'noch einen Tag',
    '168': 'noch eine Woche',
    '720': 'noch 30 Tage',
  },
  atOnce: 'Der alte Schlüssel und die Kartenlinks, die er erstellt hat, enden sofort.',
  revoke: 'Widerrufen',
  revokeKey: (name) => `${name} widerrufen?`,
  revokeText: (ago) =>
    ago === null
      ? 'Noch niemand hat den Schlüssel benutzt. Er gilt binnen einer Sekunde nicht mehr.'
      : `Der Schlüssel wurde zuletzt ${ago} benutzt. Programme, die ihn benutzen, werden binnen einer Sekunde abgewiesen.`,
  tooManyKeys: 'Ihre Firma hat so viele Schlüssel, wie sie haben darf. Widerrufen Sie einen unbenutzten.',
};
