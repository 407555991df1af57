import { Input, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { FileZone } from './file-drop.tsx';
import { formatBytes } from '#domain/format.ts';
import { imageFileHint, imageFileProblem, imageFileTypes } from '#domain/image-file.ts';
import classes from './image-file-field.module.css';
import { IconPhoto } from '#generated/icons/photo.ts';
import { IconPhotoOff } from '#generated/icons/photo-off.ts';
import { getIdentity, SafePicture } from '../controls/safe-picture.tsx';

interface ImageFileFieldProps {
  name: string;
  label: string;
  file: File | undefined;
  onFile: (file: File) => void;
  current?: string | undefined;
  refused: ReactNode;
  required?: boolean;
  disabled?: boolean;
  percent?: number | undefined;
  autoFocus?: boolean;
}

export function ImageFileField(props: ImageFileFieldProps) {
  const { label, file, current, refused, required, disabled, percent, onFile } = props;
  const id = useId();
  // Validate a file as soon as it is chosen.
  const error = refused ?? (file && imageFileProblem(file));
  return (
    <Input.Wrapper
      data-path={props.name}
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
          <FileZone
            className={classes.choose}
            disabled={disabled}
            multiple={false}
            onFiles={([chosen]) => chosen && onFile(chosen)}
            inputProps={{
              'aria-label': label,
              'aria-describedby': `${id}-hint ${id}-error`,
              'aria-invalid': error !== undefined || undefined,
              'aria-required': required,
              accept: imageFileTypes.join(','),
              ...(props.autoFocus && { 'data-autofocus': true }),
            }}
          >
            {file || current !== undefined ? 'Choose another file' : 'Choose a file'}
          </FileZone>
          <Text span size="sm" className={classes.facts}>
            {file ? getFacts(file, percent) : nothingChosen(current)}
          </Text>
          <Text span size="xs" c="dimmed" id={`${id}-hint`}>
            {imageFileHint}
          </Text>
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

const getFacts = ({ name, size }: File, percent: number | undefined) =>
  `${percent === undefined ? `${name} ·` : `${percent}% of`} ${formatBytes(size)}`;

const nothingChosen = (current: string | undefined) =>
  current === undefined ? 'No file chosen' : 'The picture stays unless you choose another';

type PictureSource = File | string;

type State = 'loading' | 'broken' | { width: number; height: number };

export function ImagePreview({ source }: { source: PictureSource | undefined }) {
  if (source === undefined) {
    return (
      <span className={classes.preview}>
        <IconPhoto size={24} aria-hidden />
      </span>
    );
  }
  return <Picture key={getIdentity(source)} source={source} />;
}

function Picture({ source }: { source: PictureSource }) {
  const [state, setState] = useState<State>('loading');
  return (
    <span className={classes.preview} data-state={typeof state === 'string' ? state : 'loaded'}>
      {state === 'broken' ? (
        <IconPhotoOff size={24} aria-hidden />
      ) : (
        <SafePicture
          source={source}
          alt="Preview"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setState({ width, height })
          }
          onError={() => setState('broken')}
        />
      )}
      <span className={classes.caption} role="status">
        {getCaption(state)}
      </span>
    </span>
  );
}

function getCaption(state: State): string {
  if (state === 'loading') return '';
  if (state === 'broken') return 'Cannot be shown';
  return state.width > 0 ? `${state.width} × ${state.height}` : '';
}
