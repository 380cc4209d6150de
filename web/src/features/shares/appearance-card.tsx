/** How shared pages look: logo and color. Admins set it; the contact stands in the settings of the company. */
import { Button, FileInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { get, RequestFailed, type Resource, request } from '../../app/api/request.ts';
import type { Account } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { saveErrorText, useUnchanged } from '../../parts/settings/save-error.ts';
import { FormError, LoadingEntries } from '../../parts/settings/settings-page.tsx';
import { isNamed } from '../../parts/sharing/contact-fields.tsx';
import { shareWords } from '../../parts/sharing/share-words.ts';
import { Failure } from '../../parts/states.tsx';
import { drawLogo } from './draw-logo.ts';

const KEY = ['account'];
/** As in share-page/page.css. */
const USUAL_COLOR = '#0b4f6c';

export function AppearanceCard() {
  const words = useWords(shareWords);
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => get<Resource<Account>>('/account') });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingEntries />;
  return (
    <section className="card">
      <h2>{words.look}</h2>
      <p className="dim">{words.lookText}</p>
      <AppearanceForm account={data.data} />
    </section>
  );
}

type Look = Pick<Account, 'share_logo' | 'share_accent_color'>;

const lookOf = ({ share_logo, share_accent_color }: Account): Look => ({ share_logo, share_accent_color });

function AppearanceForm({ account }: { account: Resource<Account> }) {
  const words = useWords(shareWords);
  const client = useQueryClient();
  const [look, setLook] = useState(() => lookOf(account.attributes));
  const [isLogoWrong, setLogoWrong] = useState(false);
  const requireUnchanged = useUnchanged<Account>('/account', account, ({ attributes: of }) => ({
    [words.color]: of.share_accent_color ?? '',
  }));
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async () => {
      await requireUnchanged();
      const saved = await request<Resource<Account>>('PATCH', '/account', look);
      client.setQueryData(KEY, saved);
      setLook(lookOf(saved.data.attributes));
      requireUnchanged.now(saved.data);
    },
  });
  const set = (change: Partial<Look>) => {
    if (isSuccess) reset();
    setLook((before) => ({ ...before, ...change }));
  };
  const setColor = (color: string) => set({ share_accent_color: color === '' ? null : color });
  const choose = (file: File | null) => {
    setLogoWrong(false);
    if (file !== null)
      drawLogo(file).then(
        (url) => set({ share_logo: url }),
        () => setLogoWrong(true),
      );
  };
  const { share_contact: named } = account.attributes;
  const isColorWrong = error instanceof RequestFailed && error.about('share_accent_color') !== null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Stack gap="sm">
        <p className={`small ${isNamed(named) ? '' : 'tone-wait'}`}>
          {isNamed(named) ? words.namesContact(Object.values(named).filter(Boolean).join(', ')) : words.noContactYet}{' '}
          <Link to="/settings/company">{words.contactSettings}</Link>
        </p>
        <div className="share-look">
          <div>
            {look.share_logo !== null && <img className="share-logo" src={look.share_logo} alt={words.logo} />}
            <FileInput
              size="xs"
              label={words.logo}
              description={words.logoText}
              placeholder={words.chooseLogo}
              accept="image/*"
              onChange={choose}
              error={isLogoWrong && words.logoWrong}
            />
            {look.share_logo !== null && (
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => set({ share_logo: null })}>
                {words.removeLogo}
              </Button>
            )}
          </div>
          <div className="share-color">
            <TextInput
              size="xs"
              label={words.color}
              description={words.colorText}
              placeholder={words.usualColor}
              pattern="#[0-9a-fA-F]{6}"
              value={look.share_accent_color ?? ''}
              onChange={({ currentTarget: { value } }) => setColor(value)}
              error={isColorWrong && words.colorWrong}
              autoComplete="off"
            />
            <input
              type="color"
              aria-label={words.chooseColor}
              value={look.share_accent_color ?? USUAL_COLOR}
              onChange={({ currentTarget: { value } }) => setColor(value)}
            />
          </div>
        </div>
        {error && !isColorWrong && <FormError>{saveErrorText(error, words)}</FormError>}
        <Button
          type="submit"
          size="xs"
          variant="default"
          loading={isPending}
          className="own-width"
          aria-label={`${words.save}: ${words.look}`}
        >
          {words.save}
        </Button>
        <p className="dim small" role="status">
          {isSuccess && words.saved}
        </p>
      </Stack>
    </form>
  );
}
