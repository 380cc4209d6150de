/** The metrics of the service that runs on this machine, if the settings let them be read. */
import type { Config } from '../../config/config.ts';

const LIMIT_MILLIS = 5000;
/** Labels whose values the service or the settings choose from a short list; values of others are left out. */
const SHOWN_LABELS = new Set([
  ...[
    'failure',
    'kind',
    'le',
    'line',
    'major',
    'method',
    'minor',
    'outcome',
    'patch',
    'period',
    'place',
    'pool',
    'protocol',
  ],
  ...['quantile', 'result', 'route', 'source', 'space', 'state', 'status', 'task', 'type', 'version', 'way'],
]);

/** Null: they cannot be read. */
export async function readMetrics({ http }: Config): Promise<string | null> {
  const host = /^(0\.0\.0\.0|::)$/.test(http.host) ? '127.0.0.1' : http.host;
  const port = http.metricsPort ?? (http.metricsToken === null ? null : http.port);
  if (port === null) return null;
  const headers = http.metricsPort === null ? { authorization: `Bearer ${http.metricsToken}` } : {};
  try {
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`;
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(LIMIT_MILLIS) });
    return answer.status === 200 ? shownMetrics(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** Samples of the service and of its process alone. */
export function shownMetrics(text: string): string {
  const lines = text.split('\n').filter((line) => /^(portolan|process|nodejs)_/.test(line));
  return `${lines.map((line) => line.replace(/(\w+)="((?:[^"\\]|\\.)*)"/g, showLabel)).join('\n')}\n`;
}

function showLabel(whole: string, name: string, value: string): string {
  // The code of a file input, a feed or a line's event is somebody's own word.
  const isShown = SHOWN_LABELS.has(name) && value.length <= 100 && /^[\w./:+*-]*$/.test(value);
  return isShown ? whole : `${name}="***"`;
}
