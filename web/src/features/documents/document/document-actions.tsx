/** Download, reading and linking again, rotation, and deletion. */
import { Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { getJson, type Identifier, request, sendRequest } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Confirm } from '../../../parts/settings/confirm.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import type { DocumentSearch } from '../document-search.ts';
import { type DocumentResource, useMayChange } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';

const PacketDialog = lazy(() => import('../packets/packet-dialog.tsx'));

/** Files that the service rotates. */
const ROTATABLE: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

type Again = 'reextract' | 'reclassify' | 'relink' | 'rotate';

export function DocumentActions({ document }: { document: DocumentResource }) {
  const words = useWords(documentsWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const [isDeleting, setDeleting] = useState(false);
  const [isCutting, setCutting] = useState(false);
  const parent = document.relationships.parent_document?.data as Identifier | null | undefined;
  const { id, attributes } = document;
  const download = useMutation({
    mutationFn: () => getJson<{ download_url: string }>(`/documents/${id}/download_url`),
    onSuccess: ({ download_url: address }) => {
      const { pathname, search } = new URL(address, location.origin);
      location.assign(`${pathname}${search}`);
    },
  });
  const again = useMutation({
    mutationFn: (what: Again) =>
      what === 'rotate'
        ? sendRequest('POST', `/documents/${id}/rotate`, JSON.stringify({ degrees: 90 }), 'application/json')
        : request('POST', `/documents/${id}/${what}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ['documents', id] }),
  });
  const remove = async () => {
    await request('DELETE', `/documents/${id}`);
    await navigate({ to: '/documents' });
    await client.invalidateQueries();
  };
  const error = download.error ?? again.error;
  return (
    <>
      <Button size="xs" variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        {words.download}
      </Button>
      {mayChange && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default">
              {words.otherActions}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => again.mutate('reextract')}>{words.readAgain}</Menu.Item>
            <Menu.Item onClick={() => again.mutate('reclassify')}>{words.detectType}</Menu.Item>
            <Menu.Item onClick={() => again.mutate('relink')}>{words.linkByNumbers}</Menu.Item>
            <Menu.Item onClick={() => setCutting(true)}>{words.cutFile}</Menu.Item>
            {ROTATABLE.has(attributes.file_content_type) && (
              <Menu.Item onClick={() => again.mutate('rotate')}>{words.rotate}</Menu.Item>
            )}
            <Menu.Item onClick={() => setDeleting(true)}>{words.remove}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {error && (
        <span className="tone-stop small" role="alert">
          {saveErrorText(error, words)}
        </span>
      )}
      {again.isSuccess && (
        <span className="small dim" role="status">
          {words.started}
        </span>
      )}
      {isCutting && (
        <Suspense>
          <PacketDialog
            fileId={parent?.id ?? id}
            onClose={() => setCutting(false)}
            onSplit={(paper) => {
              setCutting(false);
              void navigate({
                to: '/documents/$id',
                params: { id: paper },
                search: (before) => before as DocumentSearch,
              });
            }}
          />
        </Suspense>
      )}
      {isDeleting && (
        <Confirm
          title={words.removeTitle(attributes.name)}
          action={words.remove}
          run={remove}
          onClose={() => setDeleting(false)}
        >
          <p>{words.removeText}</p>
        </Confirm>
      )}
    </>
  );
}
