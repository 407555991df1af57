import type { ComponentProps, ReactNode } from 'react';
import { IconSearch } from '#generated/icons/search.ts';
import classes from './search-field.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  text: string;
  onText: (text: string) => void;
  children?: ReactNode;
}

export function SearchField({ label, text, onText, children, ...input }: SearchFieldProps) {
  return (
    <div className={classes.search}>
      <IconSearch size={16} aria-hidden />
      <input
        type="search"
        {...input}
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {children}
    </div>
  );
}
