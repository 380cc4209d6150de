/** Exports as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { emissionsReportRoutes } from './emissions-report.ts';
import { exportRoutes } from './routes.ts';

export const listExports = { routes: [exportRoutes, emissionsReportRoutes] } satisfies Feature;
