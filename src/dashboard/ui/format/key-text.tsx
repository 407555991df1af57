import { Fragment } from 'react';
import classes from '../layout/blocks.module.css';
import { hasUnseen } from './visible-parts.ts';
import { VisibleText } from './visible-text.tsx';

/** After a separator, and before a capital letter within a word. */
const BREAKS = /(?<=[._/:-])(?=\w)|(?<=[a-z\d])(?=[A-Z])/;

/** Longer keys may not fit in two lines of a phone. */
const LONG = 20;

/** The longest end of a key that fits any column, first at a dot, which separates more. */
const ENDS = [/(?<=[./:-]).{8,16}$/su, /(?<=[._/:-]|[a-z\d](?=[A-Z])).{1,16}$/su, /.{12}$/su];

/** A key, which browsers would break anywhere, or not at all. */
export function KeyText({ text }: { text: string }) {
  const isLong = text.length > LONG;
  return (
    <span
      className={classes.key}
      title={text}
      // Without spaces between the pieces.
      aria-label={isLong ? text : undefined}
      dir="auto"
      translate="no"
    >
      {hasUnseen(text) ? (
        <VisibleText text={text} />
      ) : isLong ? (
        <LongKey text={text} />
      ) : (
        <KeyParts text={text} />
      )}
    </span>
  );
}

/** Dots replace the middle: many keys differ only at their end. */
function LongKey({ text }: { text: string }) {
  const end = ENDS.map((border) => text.search(border)).find((at) => at > 0);
  return [text.slice(0, end), text.slice(end)].map((piece, index) => (
    <span key={index} className={classes.piece}>
      {piece}
    </span>
  ));
}

export const KeyParts = ({ text }: { text: string }) =>
  text.split(BREAKS).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
