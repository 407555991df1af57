import { Button, Text } from '@mantine/core';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { type ReactNode, useId } from 'react';
import { IconUpload } from '#generated/icons/upload.ts';
import classes from './file-drop.module.css';
import hidden from '../format/unseen.module.css';

interface FileDropProps {
  label: string;
  /** Describes the accepted files and the next step. */
  hint: string;
  /** File name extensions or media types, as the `accept` of a file input. */
  accept: readonly string[];
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
}

/** Needs a `PageFileDrop` beside it for dropped files. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, multiple = false, onFiles } = props;
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
        autoFocus: true,
        ...{ 'data-autofocus': true },
      }}
    >
      <IconUpload size={28} aria-hidden />
      <Button component="span">{label}</Button>
      <Text span size="sm" maw="56ch" id={hintId} aria-hidden>
        {hint}
      </Text>
    </FileZone>
  );
}

interface FileZoneProps extends Pick<DropzoneProps, 'inputProps' | 'disabled' | 'multiple'> {
  className: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** The file input is focusable and named. Accepts any file; features validate them. */
export function FileZone({ className, inputProps, disabled, ...props }: FileZoneProps) {
  const { multiple, onFiles, children } = props;
  return (
    <Dropzone
      classNames={{ root: className, inner: classes.inner }}
      multiple={multiple}
      disabled={disabled}
      onDrop={onFiles}
      activateOnDrag={false}
      activateOnKeyboard={false}
      inputProps={{
        ...inputProps,
        disabled,
        tabIndex: 0,
        style: {},
        className: hidden.unseen,
        // Allows choosing the same file again after a correction.
        onClick: ({ currentTarget }) => (currentTarget.value = ''),
      }}
    >
      {children}
    </Dropzone>
  );
}
