/**
 * Which names a request may have in its Host header: those of this machine, IP addresses, and the name that the operator
 * gave. A page of another name that resolves to this machine (DNS rebinding) reads nothing.
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const OF_THIS_MACHINE = /^(localhost|.+\.localhost)$/;

/** @param given the name on which the operator lets it listen, such as `simulator` in a network of containers */
export function answerOwnNames(app: FastifyInstance, given: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwnName(request.headers.host, given)) return done();
    const error = `the Host header is ${request.headers.host ?? 'missing'}; it must be localhost, an IP address or the name of --host`;
    reply.code(421).send({ error });
  });
}

/** @param host with or without a port */
export function isOwnName(host: string | undefined, given: string): boolean {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]+)\]|([^:/@\s]+))(?::\d*)?$/.exec(host?.toLowerCase() ?? '') ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6;
  return OF_THIS_MACHINE.test(plain) || isIP(plain) === 4 || (plain !== '' && plain === given.toLowerCase());
}
