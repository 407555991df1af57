import { TextInput, type TextInputProps } from '@mantine/core';
import { KEY_HINT } from './key-hint.ts';

type KeyFieldProps = Pick<
  TextInputProps,
  'value' | 'defaultValue' | 'error' | 'readOnly' | 'onChange' | 'onFocus' | 'onBlur'
>;

export function KeyField({ error, ...props }: KeyFieldProps) {
  const isHint = error === KEY_HINT;
  return (
    <TextInput
      {...props}
      label="Key"
      error={isHint || error}
      description={KEY_HINT}
      descriptionProps={isHint ? { c: 'var(--mantine-color-error)' } : {}}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      required
    />
  );
}
