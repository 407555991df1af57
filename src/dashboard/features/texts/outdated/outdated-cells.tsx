import { Link } from '@tanstack/react-router';
import { MarkedText } from '#dashboard/ui/format/marked-text.tsx';
import { localeEntry } from '../translate/locale-entry.ts';
import type { OutdatedRow } from '#dashboard/resources/outdated/english-changed.ts';
import list from '#dashboard/ui/table/tick-list.module.css';
import changed from './changed-original.module.css';
import classes from './outdated-dialog.module.css';

/** Only machine translations can be restarted here; manual ones are just listed. */
export const isAutomatic = ({ row }: OutdatedRow): boolean => row.isAutoTranslated;

interface OutdatedCellsProps {
  one: OutdatedRow;
  hasApps: boolean;
  isTicked: boolean;
  onTick: (one: OutdatedRow, isTicked: boolean) => void;
  onClose: () => void;
}

export function OutdatedCells({ one, hasApps, isTicked, onTick, onClose }: OutdatedCellsProps) {
  const { appId, appName, locale, row, before } = one;
  const { name } = localeEntry(locale);
  return (
    <>
      <div role="cell" className={list.pick} data-pick>
        {isAutomatic(one) && (
          <label>
            <input
              type="checkbox"
              aria-label={`Restart ${row.key}, ${name}`}
              checked={isTicked}
              onChange={({ currentTarget }) => onTick(one, currentTarget.checked)}
            />
          </label>
        )}
      </div>
      <div role="cell">
        <b dir="auto" translate="no">
          {row.key}
        </b>
        {hasApps && (
          <div className={classes.dimmed} dir="auto" translate="no">
            {appName}
          </div>
        )}
      </div>
      <div role="cell" className={changed.changed}>
        <div dir="auto" translate="no">
          <MarkedText text={before} other={row.originalValue} side="current" />
        </div>
        <div dir="auto" translate="no">
          <MarkedText text={row.originalValue} other={before} side="file" />
        </div>
      </div>
      <div role="cell">
        <div dir="auto" translate="no" lang={locale} className={classes.value}>
          {row.value}
        </div>
        <div className={classes.dimmed}>
          <span>{`${name}, ${isAutomatic(one) ? 'automatic' : 'manual'}`}</span>
          {!isAutomatic(one) && (
            <>
              {' '}
              <Link
                to="/apps/$appId/texts"
                params={{ appId }}
                search={{ locale, q: row.key, changed: true }}
                onClick={onClose}
                className={classes.show}
                aria-label={`Show ${row.key}, ${name}`}
              >
                Show it
              </Link>
            </>
          )}
        </div>
      </div>
    </>
  );
}
