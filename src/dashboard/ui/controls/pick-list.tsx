import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { SearchField } from './search-field.tsx';
import classes from './pick-list.module.css';

/** Something to be picked. */
export interface PickItem {
  /** Unlike all others of its group. */
  id: string;
  label: string;
  /** Tells it from others of the same label: where it is, say. */
  hint?: string | undefined;
  icon?: ReactNode;
  onPick: () => void;
}

export interface PickGroup {
  title: string;
  items: readonly PickItem[];
}

interface PickListProps {
  /** Accessible name and placeholder of the field. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Those without an item are left out. */
  groups: readonly PickGroup[];
  /** Stands in place of the items where there are none. */
  children: ReactNode;
}

/** How far Page Up and Page Down go. */
const PAGE = 8;

/**
 * A field, and below it what it finds: arrow keys go through that while the field keeps the focus, Enter picks (the
 * combobox pattern of the ARIA practices). Whoever opens it gives the field the focus (`startInFirstField`).
 */
export function PickList({ label, text, onText, groups, children }: PickListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const options = groups.flatMap(({ title, items }) =>
    items.map((item) => ({ item, name: `${title} ${item.id}` })),
  );
  // What has gone from the list leaves the first one active.
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
          // Here, where nothing has to be laid out for it; the first option would have to be for `scrollIntoView`.
          list.current?.scrollTo(0, 0);
          onText(next);
        }}
        data-autofocus
        role="combobox"
        aria-expanded={current !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${at}`}
        aria-autocomplete="list"
        onKeyDown={onKeyDown}
      />
      <span role="status" className={classes.heard}>
        {text !== '' && `${options.length.toLocaleString()} found`}
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

/** Where a key leads; nowhere (-1) for any other key. */
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
  /** Somebody went there by the keyboard or the pointer. */
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
      // Shown by the style sheet: as an element's text it would be part of the option's name.
      data-hint={item.hint}
      className={classes.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={active ? undefined : onPoint}
      onClick={item.onPick}
    >
      {item.icon}
      <bdi translate="no" className={classes.label}>
        {item.label}
      </bdi>
    </div>
  );
}

const scrollIntoSight = (option: HTMLElement | null) =>
  option?.scrollIntoView({ block: 'nearest' });
