/** The screens of the dashboard, from its router: their paths, and a selector of what they show once their data is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSourceId } from '../../src/tracking/sources/schema.ts';
import type { WorkingDay } from './dashboard-world.ts';

export interface Screen {
  readonly path: string;
  /** A selector of Playwright. */
  readonly shows: string;
}

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export const LOG_IN: Screen = { path: '/log-in', shows: 'role=button[name="Log in"]' };

const ROUTER = readFileSync(join(import.meta.dirname, '../../web/src/app/router.tsx'), 'utf8');
const PATHS = [...ROUTER.matchAll(/^ +path: '([^']+)'/gm)].map(([, path = '']) => path);
/** Without a session, redirected at once, or with a map, which only tests about maps draw. */
const OTHERS = ['/containers', '/emissions', '$', '/log-in', '/log-in/invites', '/join', '/find', '/map'];
/** Screens with a more specific selector than their title. */
const SHOWS: Readonly<Record<string, string>> = {
  '/': 'a.number',
  '/today': '.group a.number',
  '/shipments': 'a.number',
  '/shipments/$id': '.matrix',
  '/containers/$id': '.timeline .what',
  '/requests': '.row .number',
  '/documents': '.document-list a',
  '/invoices': '.invoice-list a',
  '/invoices/$id': '.strip .band',
  '/documents/$id': '.page-sheet img',
};

/** Those behind a session, without the map of all containers. */
export function screensOf({
  containerId,
  shipmentId,
  webhookId,
  documentId,
  invoiceId,
}: WorkingDay): readonly Screen[] {
  const ids: Readonly<Record<string, string>> = {
    containers: containerId,
    shipments: shipmentId,
    webhooks: webhookId,
    documents: documentId,
    invoices: invoiceId,
    sources: dataSourceId({ kind: 'shipping_line', code: 'SIML' }),
  };
  const screens = PATHS.filter((path) => !OTHERS.includes(path)).map((path) => ({
    path: path.replace(/(\w+)\/\$id$/, (_, kind) => `${kind}/${ids[kind]}`).replace('$name', 'charges'),
    shows: SHOWS[path] ?? '#main h1',
  }));
  return [...screens, { path: '/track?many=true', shows: 'label:text("Numbers or a table")' }];
}
