/** How every form of the settings looks, also in its dialogs: one size, the label above its field and the help below it. */
import { createTheme } from '@mantine/core';

const FIELDS = [
  'Button',
  'Checkbox',
  'FileInput',
  'MultiSelect',
  'NativeSelect',
  'NumberInput',
  'PasswordInput',
  'Radio',
  'Select',
  'Switch',
  'Textarea',
  'TextInput',
];

export const formTheme = createTheme({
  components: {
    ...Object.fromEntries(FIELDS.map((name) => [name, { defaultProps: { size: 'xs' } }])),
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});
