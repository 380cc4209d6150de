/** How long a test waits for what must come before it gives up. Not how fast it has to come: a busy machine is slow. */
export const PATIENCE_MILLIS = Number(process.env.PATIENCE_SECONDS ?? 120) * 1000;
