import { Input } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';
import { formatBytes } from './format-bytes.ts';
import { ImagePreview } from './image-file-field-preview.tsx';
import { imageFileTypes } from './image-file-rules.ts';
import classes from './image-file-field.module.css';

interface ImageFileFieldProps {
  /** E.g. `Image file`. */
  label: string;
  file: File | undefined;
  onFile: (file: File) => void;
  /** Where the picture is that a new file would replace. */
  current?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** How much of the file is uploaded; absent while it is not. */
  percent?: number | undefined;
}

const HINT = 'JPEG, PNG, GIF, SVG or WebP, at most 5 MB';

/** Chooses one picture from the disk and shows it; shows the progress of its upload. */
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
          <span className={classes.facts}>{file ? factsOf(file) : nothingChosen(current)}</span>
          <span id={`${id}-hint`} className={classes.hint}>
            {HINT}
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

const factsOf = ({ name, size }: File) => `${name} · ${formatBytes(size)}`;

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
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    // The same file, put right meanwhile, can be chosen once more.
    currentTarget.value = '';
    if (chosen) onFile(chosen);
  };
  return (
    <label className={classes.choose}>
      {file || current !== undefined ? 'Choose another file' : 'Choose a file'}
      <input
        type="file"
        aria-label={label}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={props.error !== undefined || undefined}
        aria-required={props.required}
        accept={imageFileTypes.join(',')}
        disabled={props.disabled}
        onChange={onChange}
      />
    </label>
  );
}
