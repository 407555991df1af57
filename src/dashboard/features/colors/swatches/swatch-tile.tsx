import type { ChangeEvent, ReactNode } from 'react';
import type { Color } from '#generated/model/color.ts';
import { normaliseColor } from '#domain/color-value.ts';
import type { Selection } from '#dashboard/ui/data-table/use-selection.ts';
import { nameOfColor } from '../compare/color-name.ts';
import { NearDuplicateChip } from '../compare/near-duplicate-chip.tsx';
import type { NearDuplicate } from '../compare/near-duplicates.ts';
import classes from './swatches.module.css';

interface SwatchTileProps {
  color: Color;
  /** Place among the colors shown. */
  index: number;
  selection: Selection<Color>;
  nearDuplicates: ReadonlyMap<string, NearDuplicate>;
  actions: (color: Color) => ReactNode;
}

/** One color: a press on its patch selects it, as the checkbox in it does. */
export function SwatchTile({ color, index, selection, nearDuplicates, actions }: SwatchTileProps) {
  const { _id, key, value, description } = color;
  const selected = selection.isSelected(_id);
  const onCheck = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A checkbox changes by a click, also from the keyboard; the click knows about Shift.
    const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    selection.press(_id, currentTarget.checked, range);
  };
  return (
    <li className={classes.tile} data-index={index} data-selected={selected ? true : undefined}>
      <label className={classes.patch} style={{ background: normaliseColor(value) }}>
        <input type="checkbox" aria-label={`Select ${key}`} checked={selected} onChange={onCheck} />
      </label>
      <div className={classes.words} title={description}>
        <b>{key}</b>
        <span className={classes.quiet}>
          <code>{normaliseColor(value)}</code> {nameOfColor(value)}
        </span>
        {description !== undefined && <span className={classes.description}>{description}</span>}
        <NearDuplicateChip near={nearDuplicates.get(key)} />
      </div>
      <div className={classes.actions}>{actions(color)}</div>
    </li>
  );
}
