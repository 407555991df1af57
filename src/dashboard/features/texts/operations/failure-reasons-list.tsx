import { Link } from '@tanstack/react-router';
import type { App } from '#generated/model/app.ts';
import { formatCount } from '#domain/format.ts';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { localeEntry } from '../translate/locale-entry.ts';
import { toCellKey } from '#dashboard/resources/progress/status-counts.ts';
import type { AffectedCell } from './cells.ts';
import type { FailureReason } from './failure-reasons.ts';
import { useFailures } from './use-failures.ts';
import classes from './failure-reasons-list.module.css';

interface FailureReasonsProps {
  apps: readonly App[];
  cells: readonly AffectedCell[];
}

export function FailureReasons({ apps, cells }: FailureReasonsProps) {
  const { found, ask } = useFailures(cells);
  return (
    <div className={classes.failures}>
      <h3>Failures</h3>
      {!found && (
        <TextButton onClick={ask}>
          {`Show the reasons in ${formatCount(cells.length, languages)}`}
        </TextButton>
      )}
      {found?.status === 'reading' && <p role="status">Loading the reasons…</p>}
      {found?.status === 'failed' && (
        <p role="alert">
          <span>{found.message}</span> <TextButton onClick={ask}>Try again</TextButton>
        </p>
      )}
      {found?.status === 'known' && (
        <ul aria-label="Reasons" tabIndex={0}>
          {found.reasons.map((reason) => (
            <Reason key={reason.reason} {...reason} apps={apps} />
          ))}
        </ul>
      )}
    </div>
  );
}

const languages = { one: 'language', many: 'languages' };

const NAMED_PLACES = 6;

function Reason({ reason, count, places, apps }: FailureReason & { apps: readonly App[] }) {
  const more = places.length - NAMED_PLACES;
  return (
    <li>
      <b>{count.toLocaleString()}</b>
      <div>
        <span dir="auto" translate="yes">
          {reason}
        </span>
        <small>
          {places.slice(0, NAMED_PLACES).map(({ cell, count: own, keys }) => (
            <Link
              key={toCellKey(cell)}
              to="/apps/$appId/texts"
              params={{ appId: cell.appId }}
              search={{ locale: cell.locale, status: 'error' }}
              title={keys.join(', ')}
            >
              <bdi translate="no">{apps.find(({ _id }) => _id === cell.appId)?.name}</bdi>
              <span>{`, ${localeEntry(cell.locale).name} (${own.toLocaleString()})`}</span>
            </Link>
          ))}
          {more > 0 && <span>{`and ${more.toLocaleString()} more`}</span>}
        </small>
      </div>
    </li>
  );
}
