import { normaliseColor } from '#domain/color-value.ts';
import classes from './colors.module.css';

interface SwatchProps {
  /** Absent for a patch of nothing. */
  value: string | undefined;
  small?: boolean;
}

/** A patch of a color; what it shows always stands beside it in words. */
export function Swatch({ value, small }: SwatchProps) {
  return (
    <span
      className={classes.swatch}
      data-small={small}
      style={{ background: value && normaliseColor(value) }}
    />
  );
}
