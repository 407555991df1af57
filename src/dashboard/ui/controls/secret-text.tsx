import { useState } from 'react';
import { IconCopy } from '#generated/icons/copy.ts';
import { IconEye } from '#generated/icons/eye.ts';
import { IconEyeOff } from '#generated/icons/eye-off.ts';
import { CopyButton } from './copy-button.tsx';
import { RowAction } from './row-action.tsx';
import classes from './secret-text.module.css';

interface SecretTextProps {
  /** The label of the secret, e.g. `API Key`: names the buttons `Show API Key`, `Copy API Key`. */
  name: string;
  value: string;
  /** Only icons on the buttons: for tables. */
  compact?: boolean;
  /** Controls the visibility; without it, the component does. */
  shown?: boolean;
  onShown?: (shown: boolean) => void;
}

const DOTS = '••••••••';

/** Copying does not show it. */
export function SecretText({ name, value, compact = false, ...props }: SecretTextProps) {
  const [own, setOwn] = useState(false);
  const { shown = own, onShown = setOwn } = props;
  return (
    <span className={classes.secret} data-compact={compact || undefined}>
      {shown ? (
        <code translate="no">{value}</code>
      ) : (
        <span aria-label="Hidden" role="img">
          {compact ? DOTS.slice(0, 6) : DOTS}
        </span>
      )}
      <span className={classes.buttons}>
        <RowAction
          label={shown ? `Hide ${name}` : `Show ${name}`}
          icon={shown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
          onClick={() => onShown(!shown)}
          text={!compact}
          widest={`Show ${name}`}
        />
        <CopyButton
          label={`Copy ${name}`}
          value={value}
          icon={compact ? <IconCopy size={16} /> : undefined}
        />
      </span>
    </span>
  );
}
