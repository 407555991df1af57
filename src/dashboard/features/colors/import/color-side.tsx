import { normaliseColor } from '#domain/color-value.ts';
import { Swatch } from '../swatch.tsx';
import type { ImportedColor } from './color-entry.ts';
import classes from './color-side.module.css';

interface ColorSideProps {
  entry: ImportedColor;
  /** The color on the other side; absent when there is nothing to compare. */
  other: ImportedColor | undefined;
}

/** What a color is, what is said about it, where it was found and what could not be taken over. */
export function ColorSide({ entry, other }: ColorSideProps) {
  const { value, description, note, scope, path, appearance } = entry;
  const changed = other !== undefined && normaliseColor(other.value) !== normaliseColor(value);
  return (
    <div className={classes.side}>
      <span className={classes.value}>
        <Swatch value={value} small />
        <code data-changed={changed || undefined}>{normaliseColor(value)}</code>
        {appearance === 'dark' && <span className={classes.chip}>for dark screens</span>}
      </span>
      {description !== undefined && <span className={classes.quiet}>{description}</span>}
      {scope !== undefined && <span className={classes.quiet}>in {scope}</span>}
      {path !== undefined && <span className={classes.quiet}>{path}</span>}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </div>
  );
}
