import type { NearDuplicate } from './near-duplicates.ts';
import classes from '../colors.module.css';

export function NearDuplicateChip({ near }: { near: NearDuplicate | undefined }) {
  if (!near) return null;
  const { other, count } = near;
  const more = count > 1 ? ` and ${(count - 1).toLocaleString()} more` : '';
  return (
    <span className={classes.chip} title={explain(near)}>
      <span>{near.distance === 0 ? 'Same as' : 'Close to'}</span> <b>{other}</b>
      <span>{more}</span>
    </span>
  );
}

function explain({ other, otherValue, distance }: NearDuplicate): string {
  if (distance === 0) return `${other} has the same value, ${otherValue}.`;
  return `Hard to tell from ${other}, ${otherValue}: the difference is ${distance.toFixed(3)} (ΔE OK), and most people see none below 0.02.`;
}
