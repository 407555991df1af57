import { Fragment } from 'react';
import classes from '../layout/blocks.module.css';
import { hasUnseen } from './visible-parts.ts';
import { VisibleText } from './visible-text.tsx';

/** After a separator, and before a capital letter within a word. */
const BREAKS = /(?<=[._/:-])(?=\w)|(?<=[a-z\d])(?=[A-Z])/;

/** A key, which browsers would break anywhere, or not at all. */
export function KeyText({ text }: { text: string }) {
  return (
    <span className={classes.key} title={text} dir="auto" translate="no">
      {hasUnseen(text) ? <VisibleText text={text} /> : <KeyParts text={text} />}
    </span>
  );
}

export const KeyParts = ({ text }: { text: string }) =>
  text.split(BREAKS).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
