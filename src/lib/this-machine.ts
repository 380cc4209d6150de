/** Hosts that are this machine, by their names alone. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** @param host as in an address: an IPv6 address may have brackets */
export function isThisMachine(host: string): boolean {
  return LOOPBACK.test(host);
}
