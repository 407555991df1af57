import type { KeyboardEvent } from 'react';
import { shortcuts } from '#dashboard/browser/shortcuts.ts';
import { SearchField } from '../controls/search-field.tsx';
import { useStore } from '#dashboard/browser/store.ts';
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
 * Searches as the user types. `/` focuses it from anywhere on the page, Escape clears it, Arrow Down
 * leads to the first row.
 */
export function SearchBox({ label, text, onChange, onClear, onDone }: SearchBoxProps) {
  const hasKey = useStore(shortcuts);
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
