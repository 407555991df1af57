import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconSearch } from '@tabler/icons-react';
import classes from './toolbar.module.css';

interface SearchBoxProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onClear: () => void;
  /** The person is done typing: left the box or pressed Enter. */
  onDone: () => void;
}

const KEY = '/';

/** Search as you type. `/` leads here from anywhere on the page, Escape clears. */
export function SearchBox({ label, text, onChange, onClear, onDone }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== KEY || event.defaultPrevented || isForSomethingElse(event)) return;
      event.preventDefault();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onDone();
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    onClear();
  };

  return (
    <div className={classes.search}>
      <IconSearch size={16} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={KEY}
        placeholder={label}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={onDone}
        autoComplete="off"
        spellCheck={false}
      />
      <kbd aria-hidden>{KEY}</kbd>
    </div>
  );
}

function isForSomethingElse({ ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('[role=dialog]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
}
