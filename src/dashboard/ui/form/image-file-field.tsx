import { Input } from '@mantine/core';
import { useId } from 'react';
import { FileZone } from './file-drop.tsx';
import { formatBytes } from '#domain/format.ts';
import { ImagePreview } from './image-file-field-preview.tsx';
import classes from './image-file-field.module.css';

interface ImageFileFieldProps {
  label: string;
  hint: string;
  accept: readonly string[];
  file: File | undefined;
  onFile: (file: File) => void;
  current?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  percent?: number | undefined;
  autoFocus?: boolean;
}

export function ImageFileField(props: ImageFileFieldProps) {
  const { label, file, current, error, required, percent } = props;
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ 'aria-hidden': true }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required}
    >
      <div className={classes.field} data-invalid={error !== undefined || undefined}>
        <ImagePreview source={file ?? current} />
        <div className={classes.choice}>
          <Choose {...props} id={id} />
          <span className={classes.facts}>{file ? getFacts(file) : nothingChosen(current)}</span>
          <span id={`${id}-hint`} className={classes.hint}>
            {props.hint}
          </span>
        </div>
        {percent !== undefined && (
          <progress
            className={classes.progress}
            aria-label={`Uploading ${file?.name ?? label}`}
            value={percent}
            max={100}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}

const getFacts = ({ name, size }: File) => `${name} · ${formatBytes(size)}`;

const nothingChosen = (current: string | undefined) =>
  current === undefined ? 'No file chosen' : 'The picture stays unless you choose another';

function Choose({
  id,
  label,
  file,
  current,
  onFile,
  ...props
}: ImageFileFieldProps & { id: string }) {
  return (
    <FileZone
      className={classes.choose}
      disabled={props.disabled}
      multiple={false}
      onFiles={([chosen]) => chosen && onFile(chosen)}
      inputProps={{
        'aria-label': label,
        'aria-describedby': `${id}-hint ${id}-error`,
        'aria-invalid': props.error !== undefined || undefined,
        'aria-required': props.required,
        accept: props.accept.join(','),
        ...(props.autoFocus && { 'data-autofocus': true }),
      }}
    >
      {file || current !== undefined ? 'Choose another file' : 'Choose a file'}
    </FileZone>
  );
}
