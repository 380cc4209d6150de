/** Shutdown by Ctrl-C and SIGTERM: the first signal stops the parts in order, the second one ends the process at once. */

const PARENT_CHECK_MILLIS = 1000;

/** For a process that npm started. npm and its shell do not forward SIGTERM, so a change of the parent counts as the signal. */
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
    let isStopping = false;
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.on(name, () => {
        if (isStopping) process.exit(130);
        isStopping = true;
        resolve(name);
      });
    }
  });
}
