import { Autocomplete, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { countries, type Country, countryOf, findCountry } from '#domain/countries.ts';
import { emojiFlag } from '../flag-emoji.ts';
import type { ServerValues } from './server-form.ts';
import classes from './server-dialog.module.css';

interface CountryFieldProps {
  form: UseFormReturnType<ServerValues>;
  working: boolean;
  /** A country was chosen from the list. */
  onChoose: (country: Country) => void;
}

/** The country's name: chosen from the list of all countries, or any other. */
export function CountryField({ form, working, onChoose }: CountryFieldProps) {
  return (
    <Autocomplete
      {...form.getInputProps('countryName')}
      label="Country name"
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
      // Some 250 options are there only while the list is open, and within the dialog.
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
    <span className={classes.option}>
      <span aria-hidden>{emojiFlag(code)}</span> {name} <code>{code}</code>
    </span>
  );
}

/** Those that begin with what is typed come first; a code finds its country. */
const byNameOrCode: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search);
  if (wanted === '') return options;
  // as: the list has no groups
  const names = (options as ComboboxItem[]).filter(({ value }) => fold(value).includes(wanted));
  const [first, later] = [
    names.filter(({ value }) => fold(value).startsWith(wanted)),
    names.filter(({ value }) => !fold(value).startsWith(wanted)),
  ];
  const byCode = countryOf(wanted)?.name;
  const ofCode = (options as ComboboxItem[]).filter(({ value }) => value === byCode);
  return [...new Set([...ofCode, ...first, ...later])];
};

const fold = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
