import { type ReactNode, useEffect, useState } from 'react';
import { announce } from '#dashboard/browser/announce.ts';
import { optionalNavigator } from '#dashboard/browser/optional-apis.ts';
import { IconCheck } from '#generated/icons/check.ts';
import { IconCopy } from '#generated/icons/copy.ts';
import { RowAction } from './row-action.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import classes from './copy-button.module.css';

/** Spec 9: how long `Copied!` is shown. */
const FEEDBACK_MS = 2000;
const COPIED = 'Copied!';

interface CopyButtonProps {
  value: string;
  label: string;
  /** Replaces the label where there is no room for words. */
  icon?: ReactNode;
}

/** Spec 2, Application list. */
export function CopyButton({ value, label, icon }: CopyButtonProps) {
  const [copies, setCopies] = useState({ count: 0, fresh: false });
  useEffect(() => {
    if (copies.count === 0) return;
    const timer = setTimeout(() => setCopies((now) => ({ ...now, fresh: false })), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copies.count]);

  const copy = async () => {
    if (!(await copyOrTell(value))) return;
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

export async function copyOrTell(text: string): Promise<boolean> {
  const copied = await copyText(text);
  if (copied) announce('Copied to the clipboard');
  else toast.error('Could not copy. Select the text and copy it yourself.');
  return copied;
}

/** For a menu, which closes. */
export async function copyWithToast(text: string): Promise<void> {
  if (await copyOrTell(text)) toast.success(`Copied! ${text}`);
}

async function copyText(text: string): Promise<boolean> {
  const { clipboard } = optionalNavigator;
  try {
    if (!clipboard) return copyBySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Also works over plain HTTP in a local network. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // In an open dialog, whose focus trap would otherwise remove the selection.
  (document.querySelector('[role=dialog]') ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without a secure context
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
