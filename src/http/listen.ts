/** Where the application listens. */
import type { FastifyInstance } from 'fastify';

/**
 * Of `localhost` only 127.0.0.1: for ::1 Fastify opens a second server, which has no handlers of what Node answers by
 * itself (errors.ts), and which an end of the service does not drain.
 * @throws Error where the port is taken
 */
export async function listenAt(app: Pick<FastifyInstance, 'listen'>, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`${host}:${port} is in use by another program. Set http.port (PORTOLAN_HTTP_PORT) to a free port.`);
  }
}
