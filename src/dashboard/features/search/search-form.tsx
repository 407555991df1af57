import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { memo, useState } from 'react';
import { startInFirstField } from '#dashboard/browser/focus.ts';
import { OptionsButton } from '#dashboard/ui/controls/options-button.tsx';
import { SearchField } from '#dashboard/ui/controls/search-field.tsx';
import { localeCatalogue } from '#domain/locales.ts';
import { IconArrowRight } from '#generated/icons/arrow-right.ts';
import type { App } from '#generated/model/index.ts';
import { similarities, type SearchPlace, searchPlaces, type SearchView } from './search-view.ts';
import classes from './search-form.module.css';

interface SearchFormProps {
  view: SearchView;
  apps: readonly App[];
  text: string;
  onText: (text: string) => void;
  onSearch: (view: Partial<SearchView>) => void;
  onSubmit: () => void;
}

export function SearchForm(props: SearchFormProps) {
  const { view, text, onText, onSubmit } = props;
  const [isOpen, setOpen] = useState(false);
  const isNarrowed = [view.in, view.locale, view.within, view.case, view.word].some(Boolean);
  return (
    <form
      role="search"
      className={classes.form}
      ref={text === '' ? startInFirstField : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={classes.line}>
        <SearchField label="Search for" text={text} onText={onText} data-autofocus />
        <Button type="submit" leftSection={<IconArrowRight size={18} />}>
          {view.app === undefined ? 'Search everywhere' : 'Search'}
        </Button>
        <OptionsButton className={classes.fold} {...{ isOpen, isNarrowed }} onOpen={setOpen} />
      </div>
      <Options
        view={view}
        apps={props.apps}
        isColor={text.trim().startsWith('#')}
        onSearch={props.onSearch}
      />
    </form>
  );
}

const places: { value: SearchPlace | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'texts', label: 'Texts' },
  { value: 'colors', label: 'Colors' },
  { value: 'images', label: 'Images' },
  { value: 'servers', label: 'VPN servers' },
];

const nearness = similarities.map(({ within, name }) => ({
  value: String(within),
  label: within > 0 ? `${name} (within ${within})` : name,
}));

type OptionsProps = Pick<SearchFormProps, 'view' | 'apps' | 'onSearch'> & { isColor: boolean };

/** Not rendered again at each key stroke. */
const Options = memo(function Options({ view, apps, isColor, onSearch }: OptionsProps) {
  const { in: place, app } = view;
  return (
    <div className={classes.options}>
      <NativeSelect
        aria-label="Application"
        size="xs"
        // Names that load later must not move its neighbors.
        w={180}
        value={app ?? ''}
        onChange={({ currentTarget: { value } }) => onSearch({ app: value || undefined })}
        data={[
          { value: '', label: 'All applications' },
          ...(app === undefined || apps.some(({ _id }) => _id === app)
            ? []
            : [{ value: app, label: 'Unknown application' }]),
          ...apps.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <NativeSelect
        aria-label="Search in"
        size="xs"
        value={place ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ in: searchPlaces.find((one) => one === value), locale: undefined })
        }
        data={places}
      />
      {(place === 'colors' || (place === undefined && (isColor || view.within !== undefined))) && (
        <NativeSelect
          aria-label="Colors"
          size="xs"
          value={view.within ?? 0}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ within: value === '0' ? undefined : Number(value) })
          }
          data={nearness}
        />
      )}
      <Checkbox
        label="Match case"
        checked={view.case === true}
        onChange={({ currentTarget }) => onSearch({ case: currentTarget.checked || undefined })}
      />
      <Checkbox
        label="Whole word"
        checked={view.word === true}
        onChange={({ currentTarget }) => onSearch({ word: currentTarget.checked || undefined })}
      />
      {(place === undefined || place === 'texts') && (
        <Languages
          chosen={view.locale ?? []}
          app={apps.find(({ _id }) => _id === app)}
          onSearch={onSearch}
        />
      )}
    </div>
  );
});

interface LanguagesProps extends Pick<SearchFormProps, 'onSearch'> {
  chosen: NonNullable<SearchView['locale']>;
  app: App | undefined;
}

/** No choice means all languages. */
function Languages({ chosen, app, onSearch }: LanguagesProps) {
  const offered = localeCatalogue.filter(
    ({ code }) => (app?.locales.includes(code) ?? true) || chosen.includes(code),
  );
  const names = offered.filter(({ code }) => chosen.includes(code)).map(({ name }) => name);
  const choose = (codes: typeof chosen) =>
    onSearch({ locale: codes.length > 0 ? codes : undefined });
  return (
    <details className={classes.languages}>
      <summary>{names.length === 0 ? 'All languages' : names.join(', ')}</summary>
      <div role="group" aria-label="Languages" className={classes.options}>
        <Checkbox label="All languages" checked={chosen.length === 0} onChange={() => choose([])} />
        {offered.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            onChange={({ currentTarget }) =>
              choose(
                currentTarget.checked
                  ? [...chosen, code]
                  : chosen.filter((other) => other !== code),
              )
            }
          />
        ))}
      </div>
    </details>
  );
}
