import { normaliseColor } from '#domain/color-value.ts';
import classes from './colors.module.css';

interface SwatchProps {
  value: string | undefined;
  small?: boolean;
}

export function Swatch({ value, small }: SwatchProps) {
  return (
    <span
      className={classes.swatch}
      data-small={small}
      style={{ background: value && normaliseColor(value) }}
    />
  );
}
