import type { Locale } from '#generated/model/locale.ts';
import { PageError } from '#dashboard/ui/page-error.tsx';
import { type Hit, pickedHits } from './hits.ts';
import { HitsTable } from './hits-table.tsx';
import { PreviewFoot } from './preview-foot.tsx';
import { SearchForm } from './search-form.tsx';
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

/** What is searched for, and what replacing it would do. */
export function Preview({ locales, search, asking, onKeep, onClose, onReplace }: PreviewProps) {
  const { hits, leftOut, behind } = search;
  const picked = pickedHits(hits, leftOut);
  return (
    <>
      <SearchForm locales={locales} state={search} />
      <p role="status" className={classes.summary}>
        {summaryOf(search)}
      </p>
      {search.error === undefined ? (
        <HitsTable hits={hits} leftOut={leftOut} onLeaveOut={search.leaveOut} />
      ) : (
        <PageError title="Failed to load texts" detail={search.error} onRetry={search.retry} />
      )}
      <PreviewFoot
        picked={picked.length}
        // What is written must be what is seen.
        ready={!behind && picked.length > 0}
        asking={asking}
        onReplace={() => onReplace(picked)}
        onKeep={onKeep}
        onClose={onClose}
      />
    </>
  );
}

function summaryOf({ search, chosen, hits, behind }: SearchState): string {
  if (chosen.length === 0) return 'Choose a language to search in.';
  if (search.find === '') return 'Type what to find. Nothing is written before you say so.';
  if (behind) return 'Searching…';
  if (hits.length === 0) return 'Nothing found that would change.';
  const matches = hits.reduce((sum, hit) => sum + hit.matches.length, 0);
  const found = matches === 1 ? '1 match' : `${matches.toLocaleString()} matches`;
  return `${found} in ${hits.length === 1 ? '1 text' : `${hits.length.toLocaleString()} texts`}`;
}
