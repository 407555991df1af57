import { useState } from 'react';
import { IconPhoto } from '#generated/icons/photo.ts';
import { IconPhotoOff } from '#generated/icons/photo-off.ts';
import { SafePicture } from '../controls/safe-picture.tsx';
import classes from './image-file-field.module.css';

export type PictureSource = File | string;

type State = 'loading' | 'broken' | { width: number; height: number };

export function ImagePreview({ source }: { source: PictureSource | undefined }) {
  if (source === undefined) {
    return (
      <span className={classes.preview}>
        <IconPhoto size={24} aria-hidden />
      </span>
    );
  }
  return <Picture key={identity(source)} source={source} />;
}

function identity(source: PictureSource): string {
  if (typeof source === 'string') return source;
  return [source.name, source.size, source.lastModified].join('/');
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
