import { TextInput, type TextInputProps } from '@mantine/core';
import { KEY_HINT } from './key-hint.ts';

type KeyFieldProps = Pick<
  TextInputProps,
  'value' | 'defaultValue' | 'error' | 'readOnly' | 'onChange' | 'onFocus' | 'onBlur'
>;

export function KeyField(props: KeyFieldProps) {
  return (
    <TextInput
      {...props}
      label="Key"
      // The error repeats the hint.
      description={props.error === KEY_HINT ? undefined : KEY_HINT}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      required
    />
  );
}
