/** Chooses the shipments and containers of a document; they replace the links by its numbers. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { get, type Resource, sendRequest } from '../../../app/api/request.ts';
import type { Container, Shipment } from '../../../app/api/resources.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { ChangedMeanwhile, saveErrorText } from '../../../parts/settings/save-error.ts';
import { FormError } from '../../../parts/settings/settings-page.tsx';
import { type DocumentResource, numberOf } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';
import { enteredTargets, namedLinks, type Target } from './link-targets.ts';

interface LinksDialogProps {
  readonly documentId: string;
  /** Those that a user entered before. */
  readonly chosen: readonly Target[];
  readonly onClose: () => void;
}

const MOST_FOUND = 6;

const keyOf = (targets: readonly Target[]) =>
  targets
    .map(({ id }) => id)
    .toSorted()
    .join();

export function LinksDialog({ documentId, chosen: before, onClose }: LinksDialogProps) {
  const words = useWords(documentsWords);
  const client = useQueryClient();
  const [chosen, setChosen] = useState(before);
  const [text, setText] = useState('');
  const found = useFound(text);
  /** What a colleague enters meanwhile is shown once before it is replaced. */
  const known = useRef(keyOf(before));
  const save = useMutation({
    mutationFn: async () => {
      const { data: document, included } = await get<DocumentResource>(
        `/documents/${documentId}?include=shipments,cargos`,
      );
      const now = enteredTargets(namedLinks(document, included ?? [], words));
      if (keyOf(now) !== known.current) {
        known.current = keyOf(now);
        throw new ChangedMeanwhile({ [words.chosen]: now.map(({ name }) => name).join(', ') });
      }
      const idsOf = (wanted: Target['type']) => ({
        data: chosen.filter(({ type }) => type === wanted).map(({ type, id }) => ({ type, id })),
      });
      const relationships = { shipments: idsOf('shipment'), cargos: idsOf('container') };
      return sendRequest('PATCH', `/documents/${documentId}`, JSON.stringify({ data: { relationships } }));
    },
    onSuccess: async () => {
      await client.invalidateQueries();
      onClose();
    },
  });
  const isChosen = (target: Target) => chosen.some(({ id }) => id === target.id);
  return (
    <Dialog title={words.changeLinksTitle} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack gap="sm">
          <p className="small dim">{words.changeLinksText}</p>
          <TextInput
            size="xs"
            type="search"
            label={words.findTarget}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            data-autofocus
          />
          <ul className="papers" aria-label={words.findTarget}>
            {found.map((target) => (
              <li key={target.id}>
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={isChosen(target)}
                  onClick={() => setChosen((known) => [...known, target])}
                >
                  + {target.name}
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <h3 className="small">{words.chosen}</h3>
            {chosen.length === 0 && <p className="dim small">{words.nothingChosen}</p>}
            <ul className="papers" aria-label={words.chosen}>
              {chosen.map((target) => (
                <li key={target.id}>
                  <span>{target.name}</span>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={words.unlink(target.name)}
                    onClick={() => setChosen((known) => known.filter(({ id }) => id !== target.id))}
                  >
                    ×
                  </Button>
                </li>
              ))}
            </ul>
          </div>
          {save.error && <FormError>{saveErrorText(save.error, words)}</FormError>}
          <Group gap="sm">
            <Button size="xs" type="submit" loading={save.isPending}>
              {words.save}
            </Button>
            <Button size="xs" variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Shipments and containers that the text finds. */
function useFound(text: string): readonly Target[] {
  const words = useWords(documentsWords);
  const [wanted] = useDebouncedValue(text.trim(), 250);
  const { data = [] } = useQuery({
    queryKey: ['link targets', wanted],
    enabled: wanted !== '',
    queryFn: async () => {
      const query = `q=${encodeURIComponent(wanted)}&include=&page[size]=${MOST_FOUND}`;
      const [shipments, containers] = await Promise.all([
        get<readonly Resource<Shipment>[]>(`/shipments?${query}`),
        get<readonly Resource<Container>[]>(`/containers?${query}`),
      ]);
      return [
        ...shipments.data.map((each) => ({ type: 'shipment', id: each.id, number: numberOf(each) }) as const),
        ...containers.data.map(
          ({ id, attributes }) => ({ type: 'container', id, number: attributes.number ?? '' }) as const,
        ),
      ];
    },
  });
  if (wanted === '') return [];
  return data.map(({ type, id, number }) => ({
    type,
    id,
    name: type === 'shipment' ? words.shipmentNamed(number) : words.containerNamed(number),
  }));
}
