import {
  Autocomplete,
  Button,
  type ComboboxItem,
  type OptionsFilter,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { ImageFileField } from '#dashboard/ui/form/image-file-field.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { countries, type Country, getCountry, findCountry } from '#domain/countries.ts';
import { IconEye } from '#generated/icons/eye.ts';
import { IconEyeOff } from '#generated/icons/eye-off.ts';
import type { VpnServer } from '#generated/model/index.ts';
import { emojiFlag } from '../flag.tsx';
import { useShownSecret } from '../shown-secret.tsx';
import { serverLabels, type ServerValues } from './server-form.ts';
import classes from './server-dialog.module.css';
import { foldText } from '#domain/fold-text.ts';

interface ServerFieldsProps {
  form: UseFormReturnType<ServerValues>;
  kept: VpnServer | undefined;
  working: boolean;
  percent: number | undefined;
  onCountry: (country: Country) => void;
  onFile: (file: File) => void;
  onStandard: (code: string) => void;
}

export function ServerFields(props: ServerFieldsProps) {
  const { form, working, onCountry } = props;
  return (
    <div className={classes.fields}>
      <CountryField form={form} working={working} onChoose={onCountry} />
      {(['countryId', 'ip', 'username'] as const).map((name) => (
        <TextInput
          key={name}
          {...form.getInputProps(name)}
          label={serverLabels[name]}
          readOnly={working}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ))}
      <SecretField form={form} name="ipsecPsk" working={working} />
      <SecretField form={form} name="password" working={working} />
      <FlagField {...props} />
    </div>
  );
}

function FlagField(props: ServerFieldsProps) {
  const { form, kept, working, percent, onFile, onStandard } = props;
  const { flag, standardOf, countryId } = form.values;
  const country = getCountry(countryId);
  return (
    <div className={classes.flag}>
      <ImageFileField
        name="flag"
        label="Flag image"
        file={flag}
        onFile={onFile}
        current={kept?.countryImage}
        refused={form.errors['flag']}
        required={!kept}
        disabled={working}
        percent={percent}
      />
      {country && country.code !== standardOf && !working && (
        <Button
          variant="default"
          size="xs"
          leftSection={<span aria-hidden>{emojiFlag(country.code)}</span>}
          onClick={() => onStandard(country.code)}
        >
          {`Use the standard flag of ${country.name}`}
        </Button>
      )}
    </div>
  );
}

interface SecretFieldProps {
  form: UseFormReturnType<ServerValues>;
  name: 'ipsecPsk' | 'password';
  working: boolean;
}

/** A hidden secret must not appear in the page's markup, where React writes controlled values. */
function SecretField({ form, name, working }: SecretFieldProps) {
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
      label={serverLabels[name]}
      labelProps={{ id }}
      type={shown ? 'text' : 'password'}
      readOnly={working}
      // Otherwise a browser offers the administrator's own password, or saves this one.
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      rightSectionWidth={40}
      rightSection={
        // Its label is not the field's name, which must find the field alone.
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

interface CountryFieldProps {
  form: UseFormReturnType<ServerValues>;
  working: boolean;
  onChoose: (country: Country) => void;
}

function CountryField({ form, working, onChoose }: CountryFieldProps) {
  return (
    <Autocomplete
      {...form.getInputProps('countryName')}
      label="Country name"
      dir="auto"
      translate="no"
      placeholder="Type to search"
      data={countries().map(({ name }) => name)}
      filter={byNameOrCode}
      renderOption={({ option: { value } }) => <Option name={value} />}
      onOptionSubmit={(name) => {
        const country = findCountry(name);
        if (country) onChoose(country);
      }}
      openOnFocus={false}
      selectFirstOptionOnChange
      maxDropdownHeight={260}
      // Mounts about 250 options only while open, inside the dialog.
      comboboxProps={{ shadow: 'md', keepMounted: false, withinPortal: false }}
      readOnly={working}
      autoComplete="off"
      data-autofocus
      required
    />
  );
}

function Option({ name }: { name: string }) {
  const code = findCountry(name)?.code ?? '';
  return (
    <span>
      <span aria-hidden>{emojiFlag(code)}</span> <span>{name}</span>{' '}
      <code translate="no">{code}</code>
    </span>
  );
}

const byNameOrCode: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search);
  if (wanted === '') return options;
  const byCode = getCountry(wanted)?.name;
  const getRank = ({ value }: ComboboxItem) => {
    if (value === byCode) return 0;
    if (fold(value).startsWith(wanted)) return 1;
    return fold(value).includes(wanted) ? 2 : 3;
  };
  // as: the list has no groups
  return (options as ComboboxItem[])
    .filter((option) => getRank(option) < 3)
    .sort((one, other) => getRank(one) - getRank(other));
};

const fold = (text: string) => foldText(text).trim().normalize('NFD').replaceAll(/\p{M}/gu, '');
