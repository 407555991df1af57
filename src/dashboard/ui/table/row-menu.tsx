import { use } from 'react';
import { IconDots } from '#generated/icons/dots.ts';
import { type MenuItem, MenuList, useMenu } from '../controls/menu-button.tsx';
import { RowName, RowTabIndex } from '../controls/row-action.tsx';
import classes from '../controls/row-action.module.css';

interface RowMenuProps {
  items: readonly MenuItem[];
  preload: () => void;
}

export function RowMenu({ items, preload }: RowMenuProps) {
  const { button, list } = useMenu(false);
  return (
    <>
      <button
        {...button}
        type="button"
        className={classes.action}
        aria-label="More"
        aria-description={use(RowName)}
        tabIndex={use(RowTabIndex)}
        title="More"
        onPointerEnter={preload}
        onFocus={preload}
      >
        <IconDots size={16} />
      </button>
      <MenuList {...list} label="More" items={items} />
    </>
  );
}
