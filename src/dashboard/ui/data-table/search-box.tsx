import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';
import { SearchField } from '../search-field.tsx';
import classes from './toolbar.module.css';

interface SearchBoxProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onClear: () => void;
  /** The person is done typing: left the box or pressed Enter. */
  onDone: () => void;
}

const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Search as you type. Ctrl+K (⌘K) leads here from anywhere on the page, Escape clears. */
export function SearchBox({ label, text, onChange, onClear, onDone }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useHotkeys([
    [
      'mod+K',
      () => {
        // Under a dialog the list is out of reach.
        if (!document.querySelector('[role=dialog]')) input.current?.select();
      },
    ],
  ]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onDone();
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    onClear();
  };

  return (
    <div className={classes.search}>
      <SearchField
        ref={input}
        label={label}
        text={text}
        onText={onChange}
        aria-keyshortcuts="Control+K Meta+K"
        onKeyDown={onKeyDown}
        onBlur={onDone}
      >
        <kbd aria-hidden>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </SearchField>
    </div>
  );
}
