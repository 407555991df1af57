import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { formatCount, formatNumber } from '#domain/format.ts';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { useTableView } from '#dashboard/ui/table/use-table-view.ts';
import type { App } from '#generated/model/index.ts';
import type { Hit } from './hits.ts';
import { HitList } from './hit-list.tsx';
import type { HitValueProps } from './hit-row.tsx';
import { Replace } from './replace.tsx';
import { SearchForm } from './search-form.tsx';
import type { SearchView } from './search-view.ts';
import { type FoundState, useSearch } from './use-search.ts';
import classes from './search.module.css';

/** The editors of other features. */
export interface HitEditing {
  /** Around all results: it keeps their edits. */
  Frame: ComponentType<{ children: ReactNode }>;
  Value: ComponentType<HitValueProps>;
  Dialog: ComponentType<{ hit: Hit; onClose: () => void }>;
}

export interface SearchProps {
  view: SearchView;
  onViewChange: (view: Partial<SearchView>) => void;
  editing: HitEditing;
  apps: readonly App[] | undefined;
}

/** One application is searched while the user types: all of them only on request. */
export function Search(props: SearchProps) {
  const { view, onViewChange, apps, editing } = props;
  const isLive = view.app !== undefined;
  const { text, setText, flush } = useTableView(
    { q: view.q },
    ({ q }) => onViewChange({ q }),
    isLive,
  );
  const found = useSearch({ ...view, q: isLive ? text : view.q }, apps);
  const [edited, setEdited] = useState<Hit>();
  const { question, hits, isSearching } = found;
  const isComplete = found.failed === 0 && !found.isStopped;
  return (
    <editing.Frame>
      <SearchForm
        view={view}
        apps={apps ?? []}
        text={text}
        onText={setText}
        onSearch={onViewChange}
        onSubmit={() => (text === (view.q ?? '') ? found.again() : flush())}
      />
      {question && (
        <div className={classes.progress}>
          <SearchProgress found={found} isReplacing={view.replace === true} />
          <Button
            size="xs"
            variant={view.replace ? 'light' : 'default'}
            aria-expanded={view.replace === true}
            onClick={() => onViewChange({ replace: view.replace ? undefined : true })}
          >
            Replace…
          </Button>
        </div>
      )}
      {view.replace && <Replace found={found} />}
      {!view.replace && question && hits.length > 0 && (
        <HitList question={question} hits={hits} onEdit={setEdited} Value={editing.Value} />
      )}
      {!view.replace && !question && !isSearching && (
        <Nothing title={isLive ? 'Search this application' : 'Search all applications'}>
          Texts in every language, keys, descriptions, colors (“#4263EB”, also similar ones), images
          and VPN servers.
        </Nothing>
      )}
      {!view.replace && question && hits.length === 0 && !isSearching && (
        <Nothing
          title={isComplete ? 'Nothing found' : 'Nothing found so far'}
          action={
            isLive && (
              <TextButton onClick={() => onViewChange({ q: text, app: undefined })}>
                Search all applications
              </TextButton>
            )
          }
        >
          {isComplete ? `Nothing contains “${text}”.` : 'Not everything was searched.'}
        </Nothing>
      )}
      {edited && <editing.Dialog hit={edited} onClose={() => setEdited(undefined)} />}
    </editing.Frame>
  );
}

function SearchProgress({ found, isReplacing }: { found: FoundState; isReplacing: boolean }) {
  const { question, hits, done, total, failed, isSearching, isStopped } = found;
  const isPart = isSearching || isStopped;
  const searched = isPart
    ? `${formatNumber(done)} of ${formatNumber(total)} applications searched`
    : `${formatCount(total, 'application')} searched`;
  const isEverywhere = question?.view.app === undefined;
  const scope = isEverywhere ? `, ${searched}` : isPart ? ' so far…' : '';
  const summary = `${formatCount(hits.length, 'result')}${scope}`;
  return (
    <>
      {/* Not a live region during the search: screen readers would read every update. */}
      <p className={classes.summary} role={isSearching ? undefined : 'status'}>
        <span>{isReplacing ? isEverywhere && searched : summary}</span>
        {failed > 0 && (
          <span>
            <span>{`. ${formatCount(failed, 'application')} could not be searched completely.`}</span>{' '}
            <TextButton onClick={found.again}>Try again</TextButton>
          </span>
        )}
      </p>
      {isSearching && <TextButton onClick={found.stop}>Stop</TextButton>}
    </>
  );
}
