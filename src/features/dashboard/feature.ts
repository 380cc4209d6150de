/** The dashboard as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboard = { openRoutes: [dashboardRoutes] } satisfies Feature;
