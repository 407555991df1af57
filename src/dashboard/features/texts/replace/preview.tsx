import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { startInFirstField } from '#dashboard/browser/early-keys.ts';
import { ButtonLink } from '#dashboard/ui/controls/button-link.tsx';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { GiveUpQuestion } from '#dashboard/ui/form/give-up-question.tsx';
import { PageError } from '#dashboard/ui/feedback/page-error.tsx';
import type { Search } from '#domain/find-text.ts';
import { localeCatalogue } from '#domain/locales.ts';
import type { Locale } from '#generated/model/locale.ts';
import { HitsTable } from './hits-table.tsx';
import type { Hit } from './hits.ts';
import type { SearchState } from './use-search.ts';
import classes from './find-replace.module.css';

interface PreviewProps {
  locales: readonly Locale[];
  search: SearchState;
  asking: boolean;
  onKeep: () => void;
  onClose: () => void;
  onReplace: (hits: readonly Hit[]) => unknown;
}

export function Preview({ locales, search, asking, onKeep, onClose, onReplace }: PreviewProps) {
  const { hits, picked, leftOut, behind } = search;
  const summary = useMemo(() => describeHits(hits), [hits]);
  return (
    <>
      <SearchForm locales={locales} state={search} />
      <p role="status" className={classes.summary}>
        {describeSearch(search, summary)}
      </p>
      {search.error === undefined ? (
        <HitsTable
          hits={hits}
          picked={picked.length}
          leftOut={leftOut}
          onLeaveOut={search.leaveOut}
        />
      ) : (
        <PageError title="Failed to load texts" detail={search.error} onRetry={search.retry} />
      )}
      <PreviewFoot
        picked={picked.length}
        // Replace only the hits on screen: wait until they match the search.
        ready={
          !behind && picked.length > 0 && (search.withNothing || search.search.replaceWith !== '')
        }
        asking={asking}
        everywhere={<EverywhereLink search={search.search} onClose={onClose} />}
        onReplace={() => onReplace(picked)}
        onKeep={onKeep}
        onClose={onClose}
      />
    </>
  );
}

function describeSearch(state: SearchState, summary: string): string {
  const { search, chosen, behind, hits, isCurrent } = state;
  if (chosen.length === 0) return 'Choose a language to search in.';
  if (search.find === '') return 'Type what to find. You review before anything is saved.';
  if (!behind) return summary;
  return isCurrent && hits.length > 0 ? `${summary} so far…` : 'Searching…';
}

function describeHits(hits: readonly Hit[]): string {
  if (hits.length === 0) return 'Nothing found that would change.';
  const matches = hits.reduce((sum, { count }) => sum + count, 0);
  const found = matches === 1 ? '1 match' : `${matches.toLocaleString()} matches`;
  return `${found} in ${hits.length === 1 ? '1 text' : `${hits.length.toLocaleString()} texts`}`;
}

interface PreviewFootProps {
  picked: number;
  ready: boolean;
  asking: boolean;
  everywhere: ReactNode;
  onReplace: () => void;
  onKeep: () => void;
  onClose: () => void;
}

function PreviewFoot(props: PreviewFootProps) {
  const { picked, ready, asking, everywhere, onReplace, onKeep, onClose } = props;
  if (asking) {
    return (
      <GiveUpQuestion
        question="Close without replacing?"
        keep="Keep reviewing"
        verb="Close"
        onKeep={onKeep}
        onGiveUp={onClose}
        className={classes.foot}
      />
    );
  }
  return (
    <Group justify="flex-end" gap="sm" className={`${classes.foot} ${classes.buttons}`}>
      {everywhere}
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={!ready} onClick={onReplace}>
        {`Replace in ${formatCount(picked, { one: 'text', many: 'texts' })}`}
      </Button>
    </Group>
  );
}

function EverywhereLink({ search, onClose }: { search: Search; onClose: () => void }) {
  const { find, matchCase, wholeWord } = search;
  return (
    <ButtonLink
      to="/search"
      search={{
        q: find === '' ? undefined : find,
        in: 'texts',
        case: matchCase || undefined,
        word: wholeWord || undefined,
      }}
      variant="subtle"
      onClick={onClose}
    >
      Search everywhere
    </ButtonLink>
  );
}

interface SearchFormProps {
  locales: readonly Locale[];
  state: SearchState;
}

function SearchForm({ locales, state }: SearchFormProps) {
  const { search, setSearch } = state;
  return (
    <div className={classes.form} ref={startInFirstField}>
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
            label="With nothing"
            checked={state.withNothing}
            disabled={search.replaceWith !== ''}
            onChange={(event) => state.setWithNothing(event.currentTarget.checked)}
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
    <div role="group" aria-label="Languages" className={classes.choice}>
      <div className={classes.label} aria-hidden>
        Languages
      </div>
      <div className={classes.languages}>
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
      </div>
    </div>
  );
}
