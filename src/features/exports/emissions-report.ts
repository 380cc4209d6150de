/** The report of CO₂e as a CSV file. */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { auditAct } from '../../database/actor.ts';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { type EmissionsRow, presentSum, REPORT_PARAMETERS, reportChoice, sumEmissions } from '../emissions/report.ts';
import { openCsv } from './table-files.ts';
import { FORMATS } from './write-file.ts';

const { mediaType, contentType } = FORMATS.csv;
const COLUMNS = [
  'Containers',
  'TEU',
  'kg CO2e (estimate, well to wake)',
  'of it done',
  'of it planned',
  'Containers with unknown legs',
  'Containers without estimate',
];

export const emissionsReportRoutes: ResourceRoutes<{ clock: Clock; database: Database }> = async (
  app,
  { clock, database },
) => {
  app.get(
    '/exports/emissions_report',
    {
      config: { permission: 'read', bucket: 'exports', serves: [mediaType] },
      schema: {
        tags: ['exports'],
        operationId: 'exportEmissionsReport',
        summary: 'Export the report of CO₂e',
        description: 'The sums of `GET /emissions_report` as CSV.',
        querystring: Type.Object(REPORT_PARAMETERS, { additionalProperties: false }),
        response: { 200: { description: 'The file', content: { [mediaType]: { schema: Type.String() } } } },
      },
    },
    async (request, reply) => {
      const choice = reportChoice(request);
      const { accountId } = request.auth;
      const rows = await database.readStale(accountId, (session) => sumEmissions(session, choice));
      const [id, changes] = [newId(clock.wallNow()), { format: 'csv', filter: null }];
      const act = { action: 'created', type: 'export', id, name: 'emissions_report', changes } as const;
      await database.changeAccount(accountId, (session) => auditAct(session, act), { changesReads: false });
      const name = `emissions-${choice.groupBy}-${new Date(clock.now()).toISOString().slice(0, 10)}`;
      return sendCsv(reply, await csvOf(choice.groupBy, rows), name);
    },
  );
};

function sendCsv(reply: FastifyReply, file: Buffer, name: string): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(file);
}

function csvOf(groupBy: string, rows: readonly EmissionsRow[]): Promise<Buffer> {
  const file = openCsv([groupBy, ...COLUMNS]);
  file.add(
    rows.map((row) => {
      const { group: _, name, ...figures } = presentSum(row);
      return [name, ...Object.values(figures)];
    }),
  );
  return file.end();
}
