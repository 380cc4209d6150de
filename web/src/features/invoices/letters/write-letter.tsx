/** Drafts a letter about an invoice, in a chosen language. */
import { Button, Menu } from '@mantine/core';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@portolan/wording/language';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../app/api/request.ts';
import { useWords } from '../../../app/words/words.tsx';
import { errorText } from '../../../parts/error-text.ts';
import { type Letter, readAgain } from '../invoices.ts';
import { invoicesWords } from '../words.ts';

export function WriteLetter({ invoiceId, isMain }: { invoiceId: string; isMain: boolean }) {
  const words = useWords(invoicesWords);
  const client = useQueryClient();
  const draft = useMutation({
    mutationFn: (language: Language) => request<Letter>('POST', `/invoices/${invoiceId}/disputes`, { language }),
    onSuccess: async () => {
      await readAgain(client);
      document.getElementById('letters')?.scrollIntoView({ block: 'start' });
    },
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant={isMain ? 'filled' : 'default'} loading={draft.isPending}>
            {words.writeLetter}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {LANGUAGE_CODES.map((language) => (
            <Menu.Item key={language} onClick={() => draft.mutate(language)}>
              {LANGUAGES[language]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {draft.error && (
        <span className="small tone-stop" role="alert">
          {errorText(draft.error, words)}
        </span>
      )}
    </>
  );
}
