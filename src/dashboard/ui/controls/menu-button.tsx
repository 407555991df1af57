import { Button, type ButtonProps } from '@mantine/core';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { IconChevronDown } from '#generated/icons/chevron-down.ts';
import { IconDots } from '#generated/icons/dots.ts';
import { moveFocus } from './line-keys.ts';
import { placePopover } from './place-popover.ts';
import { RowName, RowTabIndex } from './row-action.tsx';
import rowAction from './row-action.module.css';
import classes from './menu-button.module.css';

export interface MenuItem {
  label: string;
  hint?: string | undefined;
  /** Red, and apart from the others. */
  isDangerous?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

export interface MenuButtonProps {
  label: string;
  size?: ButtonProps['size'];
  icon?: ReactNode;
  items: readonly MenuItem[];
  working: boolean;
}

/** The browser closes it on Escape or a click outside. */
export function MenuButton({ label, size, icon, items, working }: MenuButtonProps) {
  const { button, list } = useMenu(working);
  return (
    <>
      <Button
        {...button}
        variant="default"
        size={size}
        leftSection={icon}
        rightSection={<IconChevronDown size={14} />}
        aria-disabled={working || undefined}
        data-disabled={working || undefined}
      >
        {label}
      </Button>
      <MenuList {...list} label={label} items={items} />
    </>
  );
}

interface RowMenuProps {
  label?: string;
  className?: string | undefined;
  items: readonly MenuItem[];
  preload: () => void;
}

export function RowMenu(props: RowMenuProps) {
  const { label = 'More', className = rowAction.action, items, preload } = props;
  const { button, list } = useMenu(false, preload);
  return (
    <>
      <button
        {...button}
        type="button"
        className={className}
        aria-label={label}
        aria-description={use(RowName)}
        tabIndex={use(RowTabIndex)}
        title={label}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <IconDots size={16} />
      </button>
      <MenuList {...list} label={label} items={items} />
    </>
  );
}

function useMenu(working: boolean, prepare?: () => void) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Every table row has a menu, and most are never opened.
  const [filled, setFilled] = useState(false);

  const toggle = (force?: boolean) => {
    if (working) return;
    flushSync(() => {
      prepare?.();
      setFilled(true);
    });
    if (!menu.current?.togglePopover(force)) return;
    if (button.current) placePopover(button.current, menu.current);
    // Not in the toggle event: a quick key press would still go to the button.
    getMenuItems(menu.current)[0]?.focus();
  };
  return {
    button: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': id,
      // Lets the browser distinguish the button from the outside, where a click closes the menu.
      popoverTarget: working ? undefined : id,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        toggle();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        toggle(true);
      },
    },
    list: { ref: menu, id, filled, onToggle: setOpen },
  } as const;
}

interface MenuListProps extends Pick<MenuButtonProps, 'label' | 'items'> {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  filled: boolean;
  onToggle: (open: boolean) => void;
}

function MenuList({ ref, id, filled, label, items, onToggle }: MenuListProps) {
  if (!filled) return null;
  return (
    <div
      ref={ref}
      id={id}
      role="menu"
      aria-label={label}
      popover="auto"
      className={classes.menu}
      onKeyDown={onMenuKey}
      onToggle={({ newState }) => onToggle(newState === 'open')}
    >
      {items.map((item) => (
        <Fragment key={item.label}>
          {item.isDangerous === true && <div role="separator" className={classes.line} />}
          <Item {...item} close={() => ref.current?.hidePopover()} />
        </Fragment>
      ))}
    </div>
  );
}

function Item({ close, ...item }: MenuItem & { close: () => void }) {
  const { label, hint, isDangerous, isDisabled, onChoose } = item;
  const choose = () => {
    if (isDisabled) return;
    close();
    onChoose();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-label={label}
      aria-description={hint}
      className={classes.item}
      // Rendered by the style sheet: as text it would be part of the item's accessible name.
      data-hint={hint}
      data-dangerous={isDangerous}
      aria-disabled={isDisabled}
      onClick={choose}
    >
      {label}
    </button>
  );
}

const getMenuItems = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  if (event.key === 'Tab') menu.hidePopover();
  moveFocus(event, getMenuItems(menu), ['ArrowUp', 'ArrowDown']);
}
