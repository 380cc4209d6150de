/** Where papers are mailed to. */
import { useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../app/api/request.ts';
import type { Account } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { documentsWords } from './words.ts';

/** Its line is there before the address is known, so that nothing moves. */
export function MailAddress() {
  const words = useWords(documentsWords);
  const { data } = useQuery({ queryKey: ['account'], queryFn: () => get<Resource<Account>>('/account') });
  const { mail_alias: alias = null, mail_domain: domain = null } = data?.data.attributes ?? {};
  if (alias === null || domain === null) return '\u00a0';
  return (
    <>
      {words.mailTo} <a href={`mailto:${alias}@${domain}`}>{`${alias}@${domain}`}</a>
    </>
  );
}
