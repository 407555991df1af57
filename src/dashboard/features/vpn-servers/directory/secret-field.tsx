import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId } from 'react';
import { RowAction } from '#dashboard/ui/row-action.tsx';
import { useShownSecret } from '../shown-secret.tsx';
import type { ServerValues } from './server-form.ts';

interface SecretFieldProps {
  form: UseFormReturnType<ServerValues>;
  name: 'ipsecPsk' | 'password';
  label: string;
  working: boolean;
}

/**
 * A secret to type, hidden unless asked for. React writes the value of a field that it controls into
 * the page's markup, where a hidden secret has no place: this one is set on the element alone.
 */
export function SecretField({ form, name, label, working }: SecretFieldProps) {
  const id = useId();
  const { shown, onShown } = useShownSecret(id);
  const value = form.values[name];
  return (
    <TextInput
      {...form.getInputProps(name)}
      value={undefined}
      ref={(input) => {
        if (input && input.value !== value) input.value = value;
      }}
      label={label}
      labelProps={{ id }}
      type={shown ? 'text' : 'password'}
      readOnly={working}
      // A browser would offer the administrator's own password, or to remember this one as such.
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      rightSectionWidth={40}
      rightSection={
        // Named without the field's own name, by which the field alone is to be found.
        <span role="group" aria-describedby={id}>
          <RowAction
            label={shown ? 'Hide what is typed' : 'Show what is typed'}
            icon={shown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
            onClick={() => onShown(!shown)}
          />
        </span>
      }
    />
  );
}
