/** Help as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { helpRoutes } from './routes.ts';

export const help = { openRoutes: [helpRoutes] } satisfies Feature;
