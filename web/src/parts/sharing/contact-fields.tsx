/** Whom recipients may ask: name, mail address and phone. */
import { TextInput } from '@mantine/core';
import type { Account } from '../../app/api/resources.ts';
import { useWords } from '../../app/words/words.tsx';
import { shareWords } from './share-words.ts';

export type Contact = Account['share_contact'];
export const NO_CONTACT: Contact = { name: null, email: null, phone: null };
export const isNamed = (contact: Contact) => Object.values(contact).some((each) => each !== null);

interface ContactFieldsProps {
  readonly contact: Contact;
  readonly onChange: (contact: Contact) => void;
  readonly isReadOnly?: boolean;
  /** The contact that holds where these are empty. */
  readonly usual?: Contact;
}

export function ContactFields({ contact, onChange, isReadOnly = false, usual = NO_CONTACT }: ContactFieldsProps) {
  const words = useWords(shareWords);
  const field = (member: keyof Contact, label: string, type: 'text' | 'email' | 'tel') => (
    <TextInput
      size="xs"
      label={label}
      type={type}
      maxLength={member === 'phone' ? 40 : 100}
      placeholder={isNamed(contact) ? undefined : (usual[member] ?? undefined)}
      value={contact[member] ?? ''}
      readOnly={isReadOnly}
      onChange={({ currentTarget: { value } }) => onChange({ ...contact, [member]: value === '' ? null : value })}
    />
  );
  return (
    <>
      {field('name', words.contactName, 'text')}
      {field('email', words.contactEmail, 'email')}
      {field('phone', words.contactPhone, 'tel')}
    </>
  );
}
