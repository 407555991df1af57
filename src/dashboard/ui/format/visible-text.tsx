import { hasUnseen, visibleParts } from './visible-parts.ts';
import classes from './visible-text.module.css';

export interface VisibleTextProps {
  text: string;
  lang?: string;
  dimmed?: boolean;
  title?: string | undefined;
  /** Shows line breaks as such instead of in one line. */
  whole?: boolean;
}

/** Line breaks, spaces at the ends, zero-width characters. */
export function VisibleText({ text, dimmed, whole, ...attributes }: VisibleTextProps) {
  return (
    <span
      {...attributes}
      // Determined by the text: an English text may replace missing Hebrew.
      dir="auto"
      translate="no"
      className={classes.text}
      data-dimmed={dimmed || undefined}
      data-whole={whole || undefined}
    >
      {hasUnseen(text) ? <Parts text={text} /> : text}
    </span>
  );
}

function Parts({ text }: { text: string }) {
  return visibleParts(text).map(({ text: part, mark }, index) =>
    mark ? (
      <span
        key={index}
        className={classes.mark}
        data-sign={mark.sign}
        data-break={/[\r\n\u2028\u2029]/.test(part) || undefined}
        title={mark.name}
      >
        <span>{part}</span>
      </span>
    ) : (
      part
    ),
  );
}
