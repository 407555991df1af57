import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { announce } from './announce.ts';
import { copyText } from './copy-text.ts';
import { RowAction } from './row-action.tsx';
import { toast } from './toast.ts';
import classes from './copy-button.module.css';

/** Spec 9: how long `Copied!` shows. */
const FEEDBACK_MS = 2000;
const COPIED = 'Copied!';

interface CopyButtonProps {
  value: string;
  /** E.g. `Copy ID`. */
  label: string;
  /** Stands for the label where several things can be copied and there is no room for words. */
  icon?: ReactNode;
}

/** Copies `value`; its label then reads `Copied!` for 2 seconds (spec 2, Application list). */
export function CopyButton({ value, label, icon }: CopyButtonProps) {
  const [copies, setCopies] = useState({ count: 0, fresh: false });
  useEffect(() => {
    if (copies.count === 0) return;
    const timer = setTimeout(() => setCopies((now) => ({ ...now, fresh: false })), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copies.count]);

  const copy = async () => {
    if (!(await copyText(value))) {
      toast.error('Could not copy. Select the text and copy it by hand.');
      return;
    }
    announce('Copied to the clipboard');
    setCopies(({ count }) => ({ count: count + 1, fresh: true }));
  };

  const action = (
    <RowAction
      label={copies.fresh ? COPIED : label}
      icon={copies.fresh ? <IconCheck size={16} /> : (icon ?? <IconCopy size={16} />)}
      onClick={() => void copy()}
      text={icon === undefined}
      widest={label}
    />
  );
  if (icon === undefined) return action;
  return (
    <span className={classes.compact} data-copied={copies.fresh ? COPIED : undefined}>
      {action}
    </span>
  );
}
