/**
 * `npm run bench -- <name> [options]`: runs one benchmark. Each is a program of its own that prints a table for people and
 * ends with one line of JSON; README.md describes what each measures.
 */
const PROGRAMS: Readonly<Record<string, () => Promise<{ run(options: readonly string[]): Promise<void> }>>> = {
  'list-containers': () => import('./list-containers/list-containers.ts'),
  'apply-reports': () => import('./apply-reports/apply-reports.ts'),
  orders: () => import('./orders.ts'),
  compression: () => import('./compression.ts'),
  search: () => import('./search/search.ts'),
  webhooks: () => import('./webhooks/webhooks.ts'),
  http: () => import('./http/http.ts'),
  bystander: () => import('./bystander/bystander.ts'),
  footprint: () => import('./footprint/footprint.ts'),
  derive: () => import('./derive.ts'),
  scorecards: () => import('./scorecards.ts'),
  'eta-accuracy': () => import('./eta-accuracy.ts'),
  calendar: () => import('./calendar.ts'),
  queue: () => import('./queue/queue.ts'),
  live: () => import('./live/live.ts'),
  checks: () => import('./rows/checks.ts'),
  'checks-spread': () => import('./rows/spread-checks.ts'),
  'sea-routes': () => import('./sea-routes/sea-routes.ts'),
  'sea-routes-land': () => import('./sea-routes/land-pairs.ts'),
  ais: () => import('./ais.ts'),
  edi: () => import('./edi.ts'),
  mcp: () => import('./mcp.ts'),
  mail: () => import('./mail/mail.ts'),
  digests: () => import('./mail/digests.ts'),
  'share-timing': () => import('./share-timing.ts'),
  tracing: () => import('./tracing.ts'),
  map: () => import('./map/map.ts'),
  web: () => import('./web/web.ts'),
  'documents-reading': () => import('./documents/reading.ts'),
  'documents-scans': () => import('./documents/scans.ts'),
  'documents-conditions': () => import('./documents/scan-conditions.ts'),
  'documents-papers': () => import('./documents/papers.ts'),
  'documents-packets': () => import('./documents/packets.ts'),
  documents: () => import('./documents/documents.ts'),
  backup: () => import('./backup.ts'),
  invoices: () => import('./invoices/invoices.ts'),
  'invoices-at-size': () => import('./invoices/at-size.ts'),
  eta: () => import('./eta/eta.ts'),
  reports: () => import('./reports/reports.ts'),
  'invoices-service': () => import('./invoices/service.ts'),
};

const [name, ...options] = process.argv.slice(2);
const load = name === undefined ? undefined : PROGRAMS[name];
if (load === undefined) {
  process.stderr.write(`Usage: npm run bench -- <${Object.keys(PROGRAMS).join(' | ')}> [options]\n`);
  process.exitCode = 1;
} else {
  await (await load()).run(options);
}
