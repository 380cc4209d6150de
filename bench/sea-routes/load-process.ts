/** A process of its own that only loads the router, and reports how long that took and how much memory the process has then. */
import { loadSeaRouter } from '../../sea-routes/src/sea-routes.ts';

const started = performance.now();
loadSeaRouter();
const milliseconds = performance.now() - started;
process.stdout.write(JSON.stringify({ milliseconds, megabytes: process.memoryUsage.rss() / 1e6 }));
