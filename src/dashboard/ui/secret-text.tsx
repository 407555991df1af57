import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { RowAction } from './row-action.tsx';
import classes from './secret-text.module.css';

interface SecretTextProps {
  /** What it is, e.g. `API Key`: names the buttons `Show API Key`, `Copy API Key`. */
  name: string;
  value: string;
}

const DOTS = '••••••••••••';

/** A secret that is shown only when asked for; copying works without showing it. */
export function SecretText({ name, value }: SecretTextProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className={classes.secret}>
      {shown ? (
        <code>{value}</code>
      ) : (
        <span aria-label="Hidden" role="img">
          {DOTS}
        </span>
      )}
      <RowAction
        label={shown ? `Hide ${name}` : `Show ${name}`}
        icon={shown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        onClick={() => setShown(!shown)}
        text
        widest={`Show ${name}`}
      />
      <CopyButton label={`Copy ${name}`} value={value} />
    </span>
  );
}
