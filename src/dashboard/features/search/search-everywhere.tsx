import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { HitList } from './hit-list.tsx';
import { Replace } from './replace.tsx';
import { SearchForm } from './search-form.tsx';
import type { SearchView } from './search-view.ts';
import { type Everywhere, useSearchEverywhere } from './use-search-everywhere.ts';
import classes from './search.module.css';

export interface SearchEverywhereProps {
  view: SearchView;
  onViewChange: (view: Partial<SearchView>) => void;
  /** Renders the dialog that replaces this server wherever it is used. */
  renderReplaceServer: (serverId: string, onClose: () => void) => ReactNode;
  apps: readonly App[] | undefined;
}

export function SearchEverywhere(props: SearchEverywhereProps) {
  const { view, onViewChange, apps, renderReplaceServer } = props;
  const found = useSearchEverywhere(view, apps);
  const [replacing, setReplacing] = useState(false);
  const [serverId, setServerId] = useState<string>();
  const { question, groups, isSearching } = found;
  return (
    <>
      <SearchForm view={view} onSearch={onViewChange} onAgain={found.again} />
      {question && (
        <div className={classes.course}>
          <Course found={found} />
          <Button
            size="xs"
            variant="default"
            aria-expanded={replacing}
            onClick={() => setReplacing(!replacing)}
          >
            Replace…
          </Button>
        </div>
      )}
      {question && replacing ? (
        <Replace key={getId(view)} found={found} question={question} />
      ) : (
        groups.length > 0 && <HitList groups={groups} onReplaceServer={setServerId} />
      )}
      {!question && (
        <Nothing title="Search all applications">
          Texts in every language, keys, descriptions, colors (as “#4263EB”, also by their look),
          images and VPN servers.
        </Nothing>
      )}
      {question && groups.length === 0 && !isSearching && !replacing && (
        <Nothing title="Nothing found">
          {found.isStopped ? 'The search was stopped.' : `Nothing contains “${view.q ?? ''}”.`}
        </Nothing>
      )}
      {serverId !== undefined && renderReplaceServer(serverId, () => setServerId(undefined))}
    </>
  );
}

const getId = ({ q, in: place, locale, case: matchCase, word, within }: SearchView) =>
  JSON.stringify([q, place, locale, matchCase, word, within]);

const hits = { one: 'hit', many: 'hits' };
const applications = { one: 'application', many: 'applications' };

function Course({ found }: { found: Everywhere }) {
  const { groups, done, total, failed, isSearching, isStopped } = found;
  const count = groups.reduce((sum, group) => sum + group.hits.length, 0);
  const searched =
    isSearching || isStopped
      ? `${done.toLocaleString()} of ${total.toLocaleString()} applications searched`
      : `${formatCount(total, applications)} searched`;
  return (
    <>
      {/* Not a live region during the search: screen readers would read every update. */}
      <p className={classes.summary} role={isSearching ? undefined : 'status'}>
        <span>{`${formatCount(count, hits)}, ${searched}`}</span>
        {failed > 0 && (
          <span>
            <span>{`. ${formatCount(failed, applications)} could not be searched completely.`}</span>{' '}
            <TextButton onClick={found.again}>Try again</TextButton>
          </span>
        )}
      </p>
      {isSearching && <TextButton onClick={found.stop}>Stop</TextButton>}
    </>
  );
}
