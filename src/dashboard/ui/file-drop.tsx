import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useId } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** What the button says, e.g. `Choose a file`. */
  label: string;
  /** What may be chosen and what happens then. */
  hint: string;
  /** File name extensions or media types, as the `accept` of a file input. */
  accept: readonly string[];
  multiple?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  onFiles: (files: File[]) => void;
}

/**
 * A place to choose files from the disk. Files are dropped anywhere: see `PageFileDrop`, of which
 * there must be one wherever this stands.
 */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, multiple, autoFocus, onFiles } = props;
  const hintId = useId();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file, put right meanwhile, can be chosen once more.
    currentTarget.value = '';
    onFiles(files);
  };
  return (
    <label className={classes.zone}>
      <IconUpload size={28} aria-hidden />
      <span className={classes.button}>{label}</span>
      <span id={hintId} className={classes.hint} aria-hidden>
        {hint}
      </span>
      <input
        type="file"
        aria-label={label}
        aria-describedby={hintId}
        accept={accept.join(',')}
        multiple={multiple}
        onChange={onChange}
        autoFocus={autoFocus}
        data-autofocus={autoFocus}
      />
    </label>
  );
}
