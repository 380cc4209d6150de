/** The names of places, terminals and lines that the views show, from the reference data. Pure. */
import { createHash } from 'node:crypto';
import type { Reference } from '../../reference/reference.ts';

export interface ReferenceName {
  readonly kind: 'place' | 'terminal' | 'line';
  readonly key: string;
  readonly name: string;
  /** FIRMS code of a terminal, SCAC of a line. */
  readonly code: string | null;
}

export type NamedReference = Pick<Reference, 'ports' | 'terminals' | 'railTerminals' | 'shippingLines'>;

/** Each kind and key once. */
export function referenceNames({ ports, terminals, railTerminals, shippingLines }: NamedReference): ReferenceName[] {
  const names = new Map<string, ReferenceName>();
  const add = (kind: ReferenceName['kind'], key: string, { name, code }: Pick<ReferenceName, 'name' | 'code'>) => {
    if (!names.has(`${kind} ${key}`)) names.set(`${kind} ${key}`, { kind, key, name, code });
  };
  for (const { code, name } of ports.rows()) add('place', code, { name, code: null });
  for (const { id, name, locode, smdgCode, bicFacilityCode, firmsCode } of terminals.list()) {
    const named = { name, code: firmsCode };
    add('terminal', id, named);
    if (firmsCode !== null) add('terminal', `FIRMS:${firmsCode}`, named);
    if (bicFacilityCode !== null) add('terminal', `BIC:${bicFacilityCode}`, named);
    if (smdgCode === null || locode === null) continue;
    // A code of the SMDG list is looked up under every code of its port.
    for (const each of ports.listCodesOfPort(locode))
      if (terminals.findByFacility({ locode: each, code: smdgCode, provider: 'SMDG' })?.id === id)
        add('terminal', `SMDG:${each}:${smdgCode}`, named);
  }
  for (const { id, name, firmsCode } of railTerminals.list()) {
    const named = { name, code: firmsCode };
    add('terminal', id, named);
    add('terminal', `FIRMS:${firmsCode}`, named);
  }
  for (const { scac, name, alternativeScacs } of shippingLines.list())
    for (const each of [scac, ...alternativeScacs]) add('line', each, { name, code: scac });
  return [...names.values()];
}

export function digestOf(names: readonly ReferenceName[]): string {
  const hash = createHash('sha256');
  for (const { kind, key, name, code } of names) hash.update(`${kind}\t${key}\t${name}\t${code ?? ''}\n`);
  return hash.digest('hex');
}
