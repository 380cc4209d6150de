/**
 * Ctrl-C and SIGTERM: asked once, everything stops in order; asked twice, at once.
 */

/** Resolves with the signal's name. A second signal ends the process without waiting. */
export function shutdownSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked = false;
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.on(name, () => {
        if (asked) process.exit(130);
        asked = true;
        resolve(name);
      });
    }
  });
}
