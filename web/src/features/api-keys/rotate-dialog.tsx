/** Rotates a key: shows the new one, while the old one lives on for the chosen time. */
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resource, request } from '../../app/api/request.ts';
import type { ApiKey } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { saveErrorText } from '../../parts/settings/save-error.ts';
import { FormError } from '../../parts/settings/settings-page.tsx';
import { ShownOnce } from '../../parts/settings/shown-once.tsx';
import { momentText } from '../../parts/times/times.ts';
import { apiKeysWords } from './words.ts';

export function RotateDialog({ apiKey, onClose }: { apiKey: Resource<ApiKey>; onClose: () => void }) {
  const words = useWords(apiKeysWords);
  const locale = useLocale();
  const client = useQueryClient();
  const [hours, setHours] = useState('24');
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      request<Resource<ApiKey>>('POST', `/api_keys/${apiKey.id}/rotate`, { overlap_hours: Number(hours) }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['api_keys'] }),
  });
  const until = data?.data.attributes.previous_valid_until ?? null;
  return (
    <Dialog title={words.rotateKey(apiKey.attributes.name)} onClose={onClose}>
      <Stack gap="sm">
        {data !== undefined ? (
          <>
            <ShownOnce label={words.yourKey} value={data.data.attributes.key ?? ''} />
            <p>{until === null ? words.oldEnded : words.oldWorksUntil(momentText(until, locale))}</p>
          </>
        ) : (
          <>
            <p>{words.rotateText}</p>
            <NativeSelect
              label={words.overlap}
              value={hours}
              data={Object.entries(words.overlaps).map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget }) => setHours(currentTarget.value)}
              data-autofocus
            />
            {hours === '0' && <p className="tone-wait">{words.atOnce}</p>}
            {error && <FormError>{saveErrorText(error, words)}</FormError>}
            <Button loading={isPending} onClick={() => mutate()} className="own-width">
              {words.rotate}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
