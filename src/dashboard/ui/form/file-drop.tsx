import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { type ReactNode, useId } from 'react';
import { IconUpload } from '#generated/icons/upload.ts';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** On the button, e.g. `Choose a file`. */
  label: string;
  /** Says which files may be chosen and what happens then. */
  hint: string;
  /** File name extensions or media types, as the `accept` of a file input. */
  accept: readonly string[];
  multiple?: boolean | undefined;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  onFiles: (files: File[]) => void;
}

/**
 * A place to choose files from the disk. Files are dropped anywhere: see `PageFileDrop`, of which
 * there must be one wherever this stands.
 */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, multiple = false, autoFocus, onFiles } = props;
  const hintId = useId();
  return (
    <FileZone
      className={classes.zone}
      multiple={multiple}
      onFiles={onFiles}
      inputProps={{
        'aria-label': label,
        'aria-describedby': hintId,
        accept: accept.join(','),
        autoFocus,
        ...(autoFocus && { 'data-autofocus': true }),
      }}
    >
      <IconUpload size={28} aria-hidden />
      <span className={classes.button}>{label}</span>
      <span id={hintId} className={classes.hint} aria-hidden>
        {hint}
      </span>
    </FileZone>
  );
}

interface FileZoneProps extends Pick<DropzoneProps, 'inputProps' | 'disabled' | 'multiple'> {
  className: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/**
 * A zone to press, in which the file input itself takes the keyboard and has the name. Whatever is
 * chosen is taken: the rules of a feature say what is wrong with it.
 */
export function FileZone({ className, inputProps, disabled, ...props }: FileZoneProps) {
  const { multiple, onFiles, children } = props;
  return (
    <Dropzone
      classNames={{ root: className, inner: classes.inner }}
      multiple={multiple}
      disabled={disabled}
      onDrop={onFiles}
      // The whole page takes what is dropped.
      activateOnDrag={false}
      activateOnKeyboard={false}
      inputProps={{
        ...inputProps,
        disabled,
        tabIndex: 0,
        style: {},
        className: classes.input,
        // The same file, put right meanwhile, can be chosen once more.
        onClick: ({ currentTarget }) => (currentTarget.value = ''),
      }}
    >
      {children}
    </Dropzone>
  );
}
