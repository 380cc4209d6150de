/** Creates a link, or changes one; then it can be copied, opened and embedded. */
import './share.css';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { get, RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { Account } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { Dialog } from '../dialog.tsx';
import { saveErrorText } from '../settings/save-error.ts';
import { FormError, LoadingEntries, useIsAdmin } from '../settings/settings-page.tsx';
import { ShownOnce } from '../settings/shown-once.tsx';
import { ContactFields, isNamed, NO_CONTACT } from './contact-fields.tsx';
import { Embed } from './embed.tsx';
import { attributesOf, ShareForm, summaryOf, valuesOf } from './share-form.tsx';
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
  const account = useQuery({ queryKey: ['account'], queryFn: () => get<Resource<Account>>('/account') });
  const accountContact = account.data?.data.attributes.share_contact;
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
    <Dialog
      title={title}
      onClose={onClose}
      aside={made === null ? <SharePreview preview={preview} language={values.language} /> : undefined}
    >
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
            {accountContact !== undefined && !isNamed(accountContact) && !isNamed(values.contact) && <NoContact />}
            {subject !== null && (subject.type === 'container' || subject.type === 'shipment') && (
              <SharedAlready subject={subject} onClose={onClose} />
            )}
            {subject?.type === 'report' && <p className="small dim">{words.reportText}</p>}
            <ShareForm
              hasFields={(subject ?? subjectOf(share))?.type !== 'report'}
              values={values}
              usualFields={preview.usualFields}
              share={share}
              accountContact={accountContact ?? NO_CONTACT}
              isFrameWrong={isFrameWrong}
              set={(change) => setValues((before) => ({ ...before, ...change }))}
            />
            {error && !isFrameWrong && <FormError>{saveErrorText(error, words)}</FormError>}
            <div className="dialog-save">
              <Button type="submit" size="xs" loading={isPending}>
                {share === null ? words.create : words.save}
              </Button>
              <p className="small dim" role="status">
                {summaryOf(values, share, words)}
              </p>
            </div>
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
      <p role="status">
        {words.created} {share.attributes.has_password && words.createdLocked}
      </p>
      {url !== null && (
        <ShownOnce
          label={words.link}
          value={url}
          description={share.attributes.has_password ? words.linkLockedText : words.linkText}
        />
      )}
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

/** Asked for once: what an admin enters here is the contact of the account, on all pages and in mails. */
function NoContact() {
  const words = useWords(shareWords);
  const client = useQueryClient();
  const isAdmin = useIsAdmin();
  const [contact, setContact] = useState(NO_CONTACT);
  const save = useMutation({
    mutationFn: () => request<Resource<Account>>('PATCH', '/account', { share_contact: contact }),
    onSuccess: async (saved) => {
      client.setQueryData(['account'], saved);
      await client.invalidateQueries({ queryKey: ['share_preview'] });
    },
  });
  if (!isAdmin)
    return (
      <p className="small">
        {words.noContact} {words.adminAddsContact}
      </p>
    );
  return (
    <fieldset className="share-fields">
      <legend className="small strong">{words.accountContact}</legend>
      <p className="small dim">{words.accountContactText}</p>
      <ContactFields contact={contact} onChange={setContact} />
      {save.error && <FormError>{saveErrorText(save.error, words)}</FormError>}
      <Button
        size="compact-xs"
        variant="default"
        className="own-width"
        loading={save.isPending}
        disabled={!isNamed(contact)}
        onClick={() => save.mutate()}
      >
        {words.saveContact}
      </Button>
    </fieldset>
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
