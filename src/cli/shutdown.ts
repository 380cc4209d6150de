/**
 * Ctrl-C and SIGTERM: asked once, everything stops in order; asked twice, at once.
 */

const PARENT_CHECK_MILLIS = 1000;

/**
 * For a process that npm started: npm and its shell end at a SIGTERM without passing it on. That the parent is another then is
 * taken for the signal.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MILLIS);
  timer.unref();
}

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
