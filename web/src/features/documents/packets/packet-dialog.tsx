/** The pages of a file with the cuts between its papers: a click between two pages sets or removes a cut. */
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { type ApiResponse, get, sendRequest } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { saveErrorText } from '../../../parts/settings/save-error.ts';
import { FormError, LoadingEntries } from '../../../parts/settings/settings-page.tsx';
import { Failure } from '../../../parts/states.tsx';
import { pagesQuery, pathOf } from '../desk/paper.ts';
import { type DocumentResource, typeText } from '../document-texts.tsx';
import { documentsWords } from '../words.ts';
import { type Cuts, cutsOf, partsOf, toggledCut } from './cuts.ts';

const THUMBNAIL_PIXELS = 240;

interface PacketDialogProps {
  /** The whole file. */
  readonly fileId: string;
  readonly onClose: () => void;
  /** @param first of the papers that the file has now */
  readonly onSplit: (first: string) => void;
}

export default function PacketDialog({ fileId, onClose, onSplit }: PacketDialogProps) {
  const words = useWords(documentsWords);
  const client = useQueryClient();
  const file = useQuery({
    queryKey: ['documents', 'file', fileId],
    queryFn: () => get<DocumentResource>(`/documents/${fileId}?include=child_documents`),
    // What was cut meanwhile is not cut here.
    staleTime: 0,
  });
  const { data: pages, error, refetch } = useQuery(pagesQuery(fileId));
  const [changed, setChanged] = useState<Cuts | null>(null);
  const papers = papersOf(file.data);
  const numbers = pages?.pages.map(({ number }) => number) ?? [];
  const known = cutsOf(
    numbers,
    papers.map((each) => each.attributes.pages ?? []),
  );
  const cuts = changed ?? known;
  const parts = partsOf(numbers, cuts);
  const save = useMutation({
    mutationFn: () =>
      sendRequest<DocumentResource>(
        'POST',
        `/documents/${fileId}/split?include=child_documents`,
        JSON.stringify({ pages: parts }),
        'application/json',
      ),
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: ['documents'] });
      onSplit(papersOf(answer)[0]?.id ?? fileId);
    },
  });
  const failure = file.error ?? error;
  return (
    <Dialog title={words.cutTitle} onClose={onClose} isWide>
      <p className="small dim">{words.cutText}</p>
      {failure !== null && (
        <Failure
          error={failure}
          onRetry={() => {
            void file.refetch();
            void refetch();
          }}
        />
      )}
      {failure === null && (file.data === undefined || pages === undefined) && <LoadingEntries />}
      {file.data !== undefined && pages !== undefined && (
        <>
          <div className="packet-pages scroll-x" tabIndex={0} role="region" aria-label={words.pages}>
            {pages.pages.map(({ number, image_url: address }, index) => {
              const paper = papers.find((each) => each.attributes.pages?.[0] === number);
              const isCut = cuts.has(number);
              return (
                <Fragment key={number}>
                  {index > 0 && (
                    <button
                      type="button"
                      className={`packet-cut ${isCut ? 'packet-is-cut' : ''}`}
                      aria-pressed={isCut}
                      aria-label={words.cutBefore(number)}
                      title={words.cutBefore(number)}
                      onClick={() => setChanged(toggledCut(cuts, number))}
                    >
                      ✂
                    </button>
                  )}
                  <figure className="packet-page">
                    {address === null ? (
                      <div className="packet-blank">{number}</div>
                    ) : (
                      <img
                        src={`${pathOf(address)}&width=${THUMBNAIL_PIXELS}`}
                        alt={words.page(number, numbers.length)}
                      />
                    )}
                    <figcaption className="small">
                      {index === 0 || isCut ? (
                        <span className="strong">
                          {words.paperNumber(parts.findIndex((part) => part.includes(number)) + 1)}
                        </span>
                      ) : (
                        <span className="dim">{number}</span>
                      )}{' '}
                      {paper !== undefined && (
                        <span className="dim">{typeText(paper.attributes.document_type, words)}</span>
                      )}
                    </figcaption>
                  </figure>
                </Fragment>
              );
            })}
          </div>
          <p role="status">{words.papersOfFile(parts.length)}</p>
          {save.error && <FormError>{saveErrorText(save.error, words)}</FormError>}
          <Group gap="sm">
            <Button
              size="xs"
              loading={save.isPending}
              disabled={partsOf(numbers, known).length === parts.length && [...known].every((each) => cuts.has(each))}
              onClick={() => save.mutate()}
            >
              {words.cutSave}
            </Button>
            <Button size="xs" variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}

/** In the order of their pages; none: the file is one paper. */
function papersOf(file: ApiResponse<DocumentResource> | undefined): readonly DocumentResource[] {
  const children = (file?.included ?? []) as unknown as readonly DocumentResource[];
  return children.toSorted((one, other) => (one.attributes.pages?.[0] ?? 0) - (other.attributes.pages?.[0] ?? 0));
}
