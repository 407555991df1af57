import { normaliseColor } from '#domain/color-value.ts';
import classes from './colors.module.css';

export function Swatch({ value, small }: { value: string | undefined; small?: boolean }) {
  return (
    <span
      className={classes.swatch}
      data-small={small}
      style={{ background: value && normaliseColor(value) }}
    />
  );
}
