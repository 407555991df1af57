import { formatNumber } from '#domain/format.ts';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { shortcuts } from '#dashboard/browser/shortcuts.ts';
import { SearchField } from '../controls/search-field.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import { density, showDensity } from '#dashboard/browser/device-store.ts';
import { IconBaselineDensitySmall } from '#generated/icons/baseline-density-small.ts';
import { TextButton } from '../controls/text-button.tsx';
import hidden from '../format/unseen.module.css';
import classes from './toolbar.module.css';

const FIRST_CONTROL = '[data-index] :is(a[href], button, input):not([tabindex="-1"])';

function focusFirstRow(event: KeyboardEvent): void {
  const list = event.currentTarget.closest('[data-list]');
  const control = list?.querySelector<HTMLElement>(FIRST_CONTROL);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

interface SearchBoxProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onClear: () => void;
  /** Called on blur or Enter. */
  onDone: () => void;
}

/**
 * Searches as the user types. `/` focuses it, Escape clears it, Arrow Down leads to the first row.
 */
export function SearchBox({ label, text, onChange, onClear, onDone }: SearchBoxProps) {
  const hasKey = useStore(shortcuts) !== 'off';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onDone();
    if (event.key === 'ArrowDown') focusFirstRow(event);
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    onClear();
  };

  return (
    <div className={classes.search}>
      <SearchField
        label={label}
        text={text}
        onText={onChange}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        onKeyDown={onKeyDown}
        onBlur={onDone}
      >
        {hasKey && <kbd aria-hidden>/</kbd>}
      </SearchField>
    </div>
  );
}

interface ToolbarProps {
  search: ReactNode;
  filters: ReactNode;
  matches: { shown: number; total: number } | undefined;
  /** Undefined where no row can be edited: such a list is always current. */
  isOutdated: boolean | undefined;
  onUpdate: () => void;
  /** False for cards and grids. */
  hasRows: boolean;
}

export function Toolbar(props: ToolbarProps) {
  const { search, filters, matches, isOutdated, onUpdate, hasRows } = props;
  return (
    <div className={classes.toolbar}>
      {search}
      {filters}
      <span className={classes.count} role="status">
        {matches && `${formatNumber(matches.shown)} of ${formatNumber(matches.total)}`}
      </span>
      {isOutdated !== undefined && (
        <span className={classes.update} data-quiet={!isOutdated || undefined}>
          <span role="status" className={hidden.unseen}>
            {isOutdated && 'The list has changed.'}
          </span>
          <TextButton onClick={onUpdate}>Update list</TextButton>
        </span>
      )}
      {hasRows && <DensitySwitch />}
    </div>
  );
}

function DensitySwitch() {
  const isCompact = useStore(density) === 'compact';
  useEffect(() => density.subscribe(showDensity), []);
  return (
    <button
      type="button"
      className={classes.density}
      aria-label="Compact rows"
      aria-pressed={isCompact}
      title="Compact rows"
      onClick={() => density.set(isCompact ? '' : 'compact')}
    >
      <IconBaselineDensitySmall size={16} aria-hidden />
    </button>
  );
}
