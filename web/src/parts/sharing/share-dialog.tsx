/** Creates a link, or changes one; then it can be copied, opened and embedded. */
import './share.css';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { get, RequestFailed, request } from '../../app/api/request.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { saveErrorText } from '../settings/save-error.ts';
import { FormError, LoadingEntries, useIsAdmin } from '../settings/settings-page.tsx';
import { ShownOnce } from '../settings/shown-once.tsx';
import { Embed } from './embed.tsx';
import { attributesOf, ShareForm, valuesOf } from './share-form.tsx';
import { SharePreview, useSharePreview } from './share-preview.tsx';
import { SHARES_KEY, type ShareResource, shareName } from './share-queries.ts';
import { filterOf, isUnfiltered, linkTo, type ShareSubject, subjectOf } from './share-subject.ts';
import { shareWords } from './share-words.ts';

interface ShareDialogProps {
  /** Null: `share` is changed. */
  readonly subject: ShareSubject | null;
  readonly share: ShareResource | null;
  readonly onClose: () => void;
}

export default function ShareDialog({ subject, share, onClose }: ShareDialogProps) {
  const words = useWords(shareWords);
  const client = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(share));
  const [made, setMade] = useState<ShareResource | null>(null);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const preview = useSharePreview(subject ?? subjectOf(share), values);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const attributes = attributesOf(
        { ...values, fields: values.fields ?? preview.usualFields ?? null },
        share,
        Date.now(),
      );
      const saved =
        share === null
          ? await request<ShareResource>('POST', '/shares', { ...attributes, ...filterOf(subject) }, linkTo(subject))
          : await request<ShareResource>('PATCH', `/shares/${share.id}`, attributes);
      await client.invalidateQueries({ queryKey: [SHARES_KEY] });
      return saved.data;
    },
    onSuccess: setMade,
  });
  const isFrameWrong =
    error instanceof RequestFailed &&
    error.errors.some(({ source }) => source?.pointer?.startsWith('/data/attributes/frame_ancestors'));
  const title =
    share !== null
      ? words.changeShare(shareName(share.attributes, words))
      : subject?.type === 'list' || subject === null
        ? words.shareList
        : words.shareOf(subject.name);
  return (
    <Dialog title={title} onClose={onClose}>
      {made !== null ? (
        <Made share={made} onClose={onClose} />
      ) : preview.usualFields === undefined ? (
        <LoadingEntries />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            mutate();
          }}
        >
          <Stack gap="sm">
            {subject?.type === 'list' && (
              <p className="small dim">{subject.list === 'shipments' ? words.shipmentListText : words.listText}</p>
            )}
            {isUnfiltered(subject ?? subjectOf(share)) && <p className="small tone-wait">{words.unfiltered}</p>}
            {preview.hasContact === false && <NoContact onClose={onClose} />}
            {subject !== null && (subject.type === 'container' || subject.type === 'shipment') && (
              <SharedAlready subject={subject} onClose={onClose} />
            )}
            {subject?.type === 'report' && <p className="small dim">{words.reportText}</p>}
            <ShareForm
              hasFields={(subject ?? subjectOf(share))?.type !== 'report'}
              values={values}
              usualFields={preview.usualFields}
              share={share}
              isFrameWrong={isFrameWrong}
              set={(change) => setValues((before) => ({ ...before, ...change }))}
            />
            {error && !isFrameWrong && <FormError>{saveErrorText(error, words)}</FormError>}
            <Group gap="sm">
              <Button type="submit" size="xs" loading={isPending}>
                {share === null ? words.create : words.save}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-expanded={isPreviewShown}
                onClick={() => setPreviewShown(!isPreviewShown)}
              >
                {isPreviewShown ? words.hidePreview : words.preview}
              </Button>
            </Group>
            {isPreviewShown && <SharePreview preview={preview} language={values.language} />}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

function Made({ share, onClose }: { share: ShareResource; onClose: () => void }) {
  const words = useWords(shareWords);
  const { url } = share.attributes;
  return (
    <Stack gap="sm">
      <p role="status">{words.created}</p>
      {url !== null && <ShownOnce label={words.link} value={url} description={words.linkText} />}
      <details>
        <summary className="small">{words.embedAction}</summary>
        <Embed share={share} />
      </details>
      <Group gap="sm">
        {url !== null && (
          <Button component="a" href={url} target="_blank" rel="noreferrer" size="xs" variant="default">
            {words.open}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          {words.finish}
        </Button>
      </Group>
    </Stack>
  );
}

function NoContact({ onClose }: { onClose: () => void }) {
  const words = useWords(shareWords);
  const isAdmin = useIsAdmin();
  return (
    <p className="small">
      {words.noContact}{' '}
      {isAdmin ? (
        <Link to="/settings/shares" onClick={onClose}>
          {words.addContact}
        </Link>
      ) : (
        words.adminAddsContact
      )}
    </p>
  );
}

/** Who shares a second time may want the first link. */
function SharedAlready({
  subject,
  onClose,
}: {
  subject: Exclude<ShareSubject, { type: 'list' | 'report' }>;
  onClose: () => void;
}) {
  const words = useWords(shareWords);
  const { data } = useQuery({
    queryKey: [SHARES_KEY, subject.id],
    queryFn: () =>
      get<readonly ShareResource[]>(`/shares?filter[${subject.type}_id]=${subject.id}&filter[revoked]=false`),
  });
  const working = data?.data.filter(({ attributes }) => attributes.status === 'active').length ?? 0;
  if (working === 0) return null;
  return (
    <p className="small">
      {words.sharedAlready(working)}.{' '}
      <Link to="/settings/shares" onClick={onClose}>
        {words.toSettings}
      </Link>
    </p>
  );
}
