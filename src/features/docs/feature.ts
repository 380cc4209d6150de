/** The documentation as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { docsRoutes } from './routes.ts';

export const docs = { openRoutes: [docsRoutes] } satisfies Feature;
