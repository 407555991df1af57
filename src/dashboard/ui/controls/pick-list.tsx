import { formatNumber } from '#domain/format.ts';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { getLatinKey } from '#dashboard/browser/shortcuts.ts';
import { KeyParts } from '../format/key-text.tsx';
import { SearchField, type SearchFieldProps } from './search-field.tsx';
import classes from './pick-list.module.css';
import hidden from '../format/unseen.module.css';

export interface PickItem {
  id: string;
  label: string;
  /** Distinguishes items of the same label, e.g. by their location. */
  hint?: string | undefined;
  icon?: ReactNode;
  onPick: () => void;
  /** By Ctrl+C, while nothing is selected in the field. */
  onCopy?: () => void;
}

export interface PickGroup {
  title: string;
  items: readonly PickItem[];
}

interface PickListProps extends Pick<SearchFieldProps, 'label' | 'text' | 'onText'> {
  /** Empty groups are left out. */
  groups: readonly PickGroup[];
  /** Shown instead of an empty list. */
  children?: ReactNode;
}

const PAGE = 8;

/**
 * The combobox pattern of the ARIA practices. The field keeps the focus; arrow keys move in the
 * list and Enter picks.
 */
export function PickList({ label, text, onText, groups, children }: PickListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const options = groups.flatMap(({ title, items }) =>
    items.map((item) => ({ item, name: `${title} ${item.id}` })),
  );
  // If the active item was removed, the first one becomes active.
  const at = Math.max(
    0,
    options.findIndex(({ name }) => name === active),
  );
  const current = options[at]?.item;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      current?.onPick();
      return;
    }
    if (current?.onCopy && isCopyKey(event)) {
      event.preventDefault();
      current.onCopy();
      return;
    }
    const next = options[placeAfter(event.key, at, options.length)];
    if (!next) return;
    event.preventDefault();
    setActive(next.name);
  };

  return (
    <>
      <SearchField
        label={label}
        text={text}
        onText={(next) => {
          setActive(undefined);
          // Unlike `scrollIntoView`, this needs no layout.
          list.current?.scrollTo(0, 0);
          onText(next);
        }}
        // A search field would take the first Escape to clear itself.
        type="text"
        data-autofocus
        role="combobox"
        aria-expanded={current !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${at}`}
        aria-autocomplete="list"
        onKeyDown={onKeyDown}
      />
      <span role="status" className={hidden.unseen}>
        {text !== '' && `${formatNumber(options.length)} found`}
      </span>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={classes.list}>
        {groups.map(
          ({ title, items: members }) =>
            members.length > 0 && (
              <div key={title} role="group" aria-label={title}>
                <div className={classes.title} aria-hidden>
                  {title}
                </div>
                {members.map((item) => {
                  const place = options.findIndex((option) => option.item === item);
                  return (
                    <Option
                      key={item.id}
                      id={`${id}-${place}`}
                      item={item}
                      active={place === at}
                      isSought={place === at && active !== undefined}
                      onPoint={() => setActive(options[place]?.name)}
                    />
                  );
                })}
              </div>
            ),
        )}
      </div>
      {options.length === 0 && <div className={classes.none}>{children}</div>}
    </>
  );
}

function isCopyKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || getLatinKey(event.nativeEvent) !== 'c') return false;
  const { selectionStart, selectionEnd } = event.target as HTMLInputElement; // as: the field's own keys
  return selectionStart === selectionEnd;
}

function placeAfter(key: string, at: number, count: number): number {
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    PageDown: Math.min(at + PAGE, count - 1),
    PageUp: Math.max(at - PAGE, 0),
  };
  return places[key] ?? -1;
}

interface OptionProps {
  id: string;
  item: PickItem;
  active: boolean;
  isSought: boolean;
  onPoint: () => void;
}

function Option({ id, item, active, isSought, onPoint }: OptionProps) {
  return (
    <div
      id={id}
      ref={isSought ? scrollIntoSight : undefined}
      role="option"
      aria-selected={active}
      aria-label={item.label}
      aria-description={item.hint}
      // Rendered by the style sheet: as text it would be part of the option's accessible name.
      data-hint={item.hint}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={active ? undefined : onPoint}
      onClick={item.onPick}
    >
      {item.icon}
      <bdi translate="no" className={classes.label}>
        <KeyParts text={item.label} />
      </bdi>
    </div>
  );
}

const scrollIntoSight = (option: HTMLElement | null) =>
  option?.scrollIntoView({ block: 'nearest' });
