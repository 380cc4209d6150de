/** Health, metrics and the description of the API as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { docsRoutes } from './docs-routes.ts';
import { healthRoutes } from './health-routes.ts';

export const operations = { openRoutes: [healthRoutes, docsRoutes] } satisfies Feature;
