/** The rules that values of a field must obey, by its kind. */
import { TextInput } from '@mantine/core';
import { useWords } from '../../app/words/words.tsx';
import { type RuleTexts, rulesOf } from './rules.ts';
import { fieldsWords } from './words.ts';

interface RuleFieldsProps {
  readonly type: string;
  readonly texts: RuleTexts;
  readonly onChange: (texts: RuleTexts) => void;
}

export function RuleFields({ type, texts, onChange }: RuleFieldsProps) {
  const words = useWords(fieldsWords);
  return rulesOf(type).map((rule) => {
    const isLength = rule === 'min_length' || rule === 'max_length';
    return (
      <TextInput
        key={rule}
        label={words.rules[rule]}
        description={rule === 'pattern' ? words.patternText : undefined}
        type={rule === 'pattern' ? 'text' : 'number'}
        step={isLength ? 1 : 'any'}
        min={isLength ? 0 : undefined}
        maxLength={rule === 'pattern' ? 200 : undefined}
        value={texts[rule] ?? ''}
        onChange={({ currentTarget }) => onChange({ ...texts, [rule]: currentTarget.value })}
        autoComplete="off"
      />
    );
  });
}
