/** What a document is linked to, by the names that people know. */
import type { Resource } from '../../../app/api/request.ts';
import type { Container, Shipment } from '../../../app/api/resources.ts';
import { type DocumentResource, numberOf } from '../document-texts.tsx';
import type { DocumentsWords } from '../words.ts';

export interface Target {
  readonly type: 'shipment' | 'container';
  readonly id: string;
  readonly name: string;
}

type DocumentLink = DocumentResource['meta']['links'][number];

export interface NamedLink extends DocumentLink {
  readonly target: Target;
}

/** @param included with shipments and containers; links to others are left out */
export function namedLinks(
  { meta }: DocumentResource,
  included: readonly Resource<Record<string, unknown>>[],
  words: DocumentsWords,
): NamedLink[] {
  return meta.links.flatMap((link) => {
    const { shipment_id: shipmentId, container_id: containerId } = link;
    const found = included.find(({ id }) => id === (containerId ?? shipmentId));
    if (found === undefined) return [];
    const target: Target =
      containerId === null
        ? {
            type: 'shipment',
            id: shipmentId,
            name: words.shipmentNamed(numberOf(found as unknown as Resource<Shipment>)),
          }
        : {
            type: 'container',
            id: containerId,
            name: words.containerNamed((found as unknown as Resource<Container>).attributes.number ?? ''),
          };
    return [{ ...link, target }];
  });
}

/** Those that a user entered. */
export function enteredTargets(links: readonly NamedLink[]): readonly Target[] {
  return links.filter(({ rule }) => rule === 'manual').map(({ target }) => target);
}
