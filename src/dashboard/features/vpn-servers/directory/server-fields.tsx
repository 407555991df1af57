import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { Country } from '#domain/countries.ts';
import { CountryField } from './country-field.tsx';
import { FlagField } from './flag-field.tsx';
import { SecretField } from './secret-field.tsx';
import type { ServerValues } from './server-form.ts';
import classes from './server-dialog.module.css';

interface ServerFieldsProps {
  form: UseFormReturnType<ServerValues>;
  kept: VpnServer | undefined;
  working: boolean;
  /** How much of the flag is uploaded, while it is. */
  percent: number | undefined;
  onCountry: (country: Country) => void;
  onFile: (file: File) => void;
  onStandard: (code: string) => void;
}

export function ServerFields(props: ServerFieldsProps) {
  const { form, working, onCountry } = props;
  const plain = { readOnly: working, autoComplete: 'off', spellCheck: false, required: true };
  return (
    <div className={classes.fields}>
      <CountryField form={form} working={working} onChoose={onCountry} />
      <TextInput
        {...form.getInputProps('countryId')}
        label="Country code"
        autoCapitalize="none"
        {...plain}
      />
      <TextInput
        {...form.getInputProps('ip')}
        label="IP address"
        autoCapitalize="none"
        {...plain}
      />
      <TextInput
        {...form.getInputProps('username')}
        label="Username"
        autoCapitalize="none"
        {...plain}
      />
      <SecretField form={form} name="ipsecPsk" label="IPsec PSK" working={working} />
      <SecretField form={form} name="password" label="Password" working={working} />
      <FlagField {...props} />
    </div>
  );
}
