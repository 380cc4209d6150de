/**
 * The references of a container, which belong to its shipment: shown in one place, and edited there for all containers of the
 * shipment at once.
 */
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Resource } from '../../app/api/request.ts';
import type { Container, Shipment } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { Fact } from '../facts.tsx';
import { LabelsField } from '../labels-field.tsx';
import { referencesOf } from './references.ts';

interface ReferencesFactProps {
  readonly id: string;
  readonly container: Container;
  readonly shipment: Resource<Shipment> | null;
}

export function ReferencesFact({ id, container, shipment }: ReferencesFactProps) {
  const words = useWords();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const own = container.ref_numbers.filter((each) => !shipment?.attributes.ref_numbers.includes(each));
  const containers = (shipment?.relationships.containers?.data as readonly unknown[] | undefined)?.length ?? 1;
  const text = referencesOf(container, shipment?.attributes ?? null).join(', ');
  const mayEdit = user.attributes.role !== 'viewer' && shipment !== null;
  if (text === '' && !mayEdit) return null;
  return (
    <Fact name={words.references}>
      {text}{' '}
      {mayEdit && (
        <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)} aria-label={words.editReferences}>
          {words.edit}
        </Button>
      )}
      {isOpen && shipment !== null && (
        <Dialog title={words.references} onClose={() => setOpen(false)}>
          <Stack gap="sm">
            <p className="small">
              {words.referencesOfShipment(
                shipment.attributes.bill_of_lading_number ?? shipment.attributes.normalized_number,
                containers,
              )}
            </p>
            <LabelsField
              path={`/shipments/${shipment.id}`}
              attribute="ref_numbers"
              name={words.references}
              values={shipment.attributes.ref_numbers}
            />
            {own.length > 0 && (
              <LabelsField path={`/containers/${id}`} attribute="ref_numbers" name={words.ownReferences} values={own} />
            )}
          </Stack>
        </Dialog>
      )}
    </Fact>
  );
}
