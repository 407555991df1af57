import { Checkbox, TextInput } from '@mantine/core';
import type { Locale } from '#generated/model/locale.ts';
import { localeCatalogue } from '#domain/locales.ts';
import type { SearchState } from './use-search.ts';
import classes from './find-replace.module.css';

interface SearchFormProps {
  locales: readonly Locale[];
  state: SearchState;
}

export function SearchForm({ locales, state }: SearchFormProps) {
  const { search, setSearch } = state;
  return (
    <div className={classes.form}>
      <div className={classes.fields}>
        <TextInput
          label="Find"
          value={search.find}
          data-autofocus
          spellCheck={false}
          onChange={(event) => setSearch({ find: event.currentTarget.value })}
        />
        <TextInput
          label="Replace with"
          value={search.replaceWith}
          spellCheck={false}
          onChange={(event) => setSearch({ replaceWith: event.currentTarget.value })}
        />
        <div className={classes.options}>
          <Checkbox
            label="Match case"
            checked={search.matchCase}
            onChange={(event) => setSearch({ matchCase: event.currentTarget.checked })}
          />
          <Checkbox
            label="Whole word"
            checked={search.wholeWord}
            onChange={(event) => setSearch({ wholeWord: event.currentTarget.checked })}
          />
        </div>
      </div>
      <Languages locales={locales} state={state} />
    </div>
  );
}

function Languages({ locales, state }: SearchFormProps) {
  const { chosen, choose, chooseAll } = state;
  const all = chosen.length === locales.length;
  return (
    <fieldset className={classes.languages}>
      <legend>Languages</legend>
      {localeCatalogue
        .filter(({ code }) => locales.includes(code))
        .map(({ code, name, flag }) => (
          <label key={code} className={classes.language}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={(event) => choose(code, event.currentTarget.checked)}
            />
            <span aria-hidden>{flag}</span>
            {name}
          </label>
        ))}
      <button type="button" className={classes.all} onClick={() => chooseAll(!all)}>
        {all ? 'None' : 'All languages'}
      </button>
    </fieldset>
  );
}
