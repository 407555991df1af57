import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { SearchField } from '#dashboard/ui/controls/search-field.tsx';
import { isLocale, localeCatalogue } from '#domain/locales.ts';
import { looks, type SearchPlace, searchPlaces, type SearchView } from './search-view.ts';
import classes from './search.module.css';

interface SearchFormProps {
  view: SearchView;
  onSearch: (view: Partial<SearchView>) => void;
  onAgain: () => void;
}

const placeNames: Record<SearchPlace, string> = {
  texts: 'Texts',
  colors: 'Colors',
  images: 'Images',
  servers: 'VPN servers',
};

/** Searches only on submit: a search requests every list of every application. */
export function SearchForm({ view, onSearch, onAgain }: SearchFormProps) {
  const [text, setText] = useState(view.q ?? '');
  // Back or the command palette may change the search while the form is mounted.
  const [searched, setSearched] = useState(view.q);
  if (searched !== view.q) {
    setSearched(view.q);
    setText(view.q ?? '');
  }
  const search = () => {
    if (text === view.q) onAgain();
    else onSearch({ q: text === '' ? undefined : text });
  };
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className={classes.line}>
        <SearchField label="Search for" text={text} onText={setText} />
        <Button type="submit">Search everywhere</Button>
      </div>
      <Options view={view} isColor={text.trim().startsWith('#')} onSearch={onSearch} />
    </form>
  );
}

interface OptionsProps extends Omit<SearchFormProps, 'onAgain'> {
  isColor: boolean;
}

function Options({ view, isColor, onSearch }: OptionsProps) {
  const { in: place } = view;
  const hasTexts = place === undefined || place === 'texts';
  return (
    <div className={classes.options}>
      <NativeSelect
        aria-label="Search in"
        size="xs"
        value={place ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ in: searchPlaces.find((one) => one === value), locale: undefined })
        }
      >
        <option value="">Everything</option>
        {searchPlaces.map((one) => (
          <option key={one} value={one}>
            {placeNames[one]}
          </option>
        ))}
      </NativeSelect>
      {hasTexts && (
        <NativeSelect
          aria-label="Language"
          size="xs"
          value={view.locale ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ locale: isLocale(value) ? value : undefined })
          }
        >
          <option value="">All languages</option>
          {localeCatalogue.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      {(place === 'colors' || (place === undefined && (isColor || view.within !== undefined))) && (
        <NativeSelect
          aria-label="Colors"
          size="xs"
          value={view.within ?? 0}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ within: value === '0' ? undefined : Number(value) })
          }
        >
          {looks.map(({ within, name }) => (
            <option key={within} value={within}>
              {within > 0 ? `${name} (within ${within})` : name}
            </option>
          ))}
        </NativeSelect>
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
    </div>
  );
}
