import { preview } from './preview.ts';
import classes from './texts-table.module.css';

/** The beginning of a text (spec 9); the whole of it when the pointer rests on it. */
export function TextPreview({ text, dimmed = false }: { text: string; dimmed?: boolean }) {
  const shown = preview(text);
  const whole = shown === text && !text.includes('\n');
  return (
    <span
      className={classes.preview}
      data-dimmed={dimmed || undefined}
      title={whole ? undefined : text}
    >
      {shown}
    </span>
  );
}
