import { useState } from 'react';
import { SafePicture, useOpenedFile } from '#dashboard/ui/controls/safe-picture.tsx';
import type { ArchiveImage } from '#domain/app-archive.ts';
import type { Change } from '#changes/diff.ts';
import type { Field } from '#changes/things.ts';
import { formatBytes } from '#domain/format.ts';
import { MarkedText } from '#dashboard/ui/format/marked-text.tsx';
import { languageName } from '#domain/locales.ts';
import classes from './thing-side.module.css';

/** `current` is the value before, `file` the value after. */
export type Side = 'current' | 'file';

export function Rename({ difference }: { difference: Change }) {
  if (difference.change === 'changed') return null;
  const [words, key] =
    difference.change === 'added'
      ? ['was', difference.renamedFrom]
      : ['is now', difference.renamedTo];
  return key === undefined ? null : <p className={classes.rename}>{`${words} ${key}`}</p>;
}

interface ThingSideProps {
  difference: Change;
  openFiles: Record<Side, (key: string) => Promise<Blob>>;
  side: Side;
}

export function ThingSide({ difference, openFiles, side }: ThingSideProps) {
  const { before, after } = getSides(difference);
  const thing = side === 'current' ? before : after;
  const other = side === 'current' ? after : before;
  if (thing === undefined) return null;
  if (typeof thing === 'string')
    return difference.kind === 'language' ? languageName(thing) : thing;
  if ('ip' in thing && !('isPremium' in thing)) return thing.ip;
  if ('isPremium' in thing) return thing.isPremium ? 'Premium' : 'Not premium';
  const isAlone = other === undefined;
  const differs = (field: Field) =>
    difference.change === 'changed' && difference.fields.includes(field);
  // Not the same value twice.
  const isSame = side === 'file' && difference.change === 'changed' && !differs('value');
  const note = { className: classes.note, 'data-differs': !isAlone || undefined };
  const description = 'description' in thing ? thing.description : undefined;
  return (
    <>
      {'value' in thing && isSame && (
        <p className={classes.note}>
          {`Only ${differs('description') ? 'the description' : 'how it was translated'} differs:`}
        </p>
      )}
      {'value' in thing && !isSame && (
        <Value difference={difference} value={thing.value} other={other} side={side} />
      )}
      {!('value' in thing) && (
        <Picture image={thing} open={() => openFiles[side](difference.key)} />
      )}
      {'isAutoTranslated' in thing && (isAlone || differs('isAutoTranslated')) && (
        <p {...note}>{thing.isAutoTranslated ? 'Automatic translation' : 'Manual translation'}</p>
      )}
      {(isAlone ? description : differs('description')) && (
        <p {...note} dir="auto" translate="no" title={isAlone ? description : undefined}>
          {description || 'No description'}
        </p>
      )}
    </>
  );
}

const getSides = (difference: Change) => ({
  before: 'before' in difference ? difference.before : undefined,
  after: 'after' in difference ? difference.after : undefined,
});

interface ValueProps extends Pick<ThingSideProps, 'side'> {
  difference: Change;
  value: string;
  other: ReturnType<typeof getSides>['after'];
}

function Value({ difference, value, other, side }: ValueProps) {
  if (difference.kind === 'color')
    return (
      <div className={classes.color}>
        <span className={classes.swatch} style={{ background: value }} />
        {value}
      </div>
    );
  const compared = typeof other === 'object' && 'value' in other ? other.value : undefined;
  return (
    <div
      className={classes.value}
      dir="auto"
      translate="no"
      title={compared === undefined ? value : undefined}
    >
      {compared === undefined ? value : <MarkedText text={value} other={compared} side={side} />}
    </div>
  );
}

interface PictureProps {
  image: ArchiveImage;
  open: () => Promise<Blob>;
}

function Picture({ image, open }: PictureProps) {
  if ('url' in image) return image.url;
  const { type, size } = image.file;
  return (
    <>
      <Thumbnail open={open} />
      <p className={classes.note}>
        {`${type.replace(/^image\/|\+xml$/g, '').toUpperCase()}, ${formatBytes(size)}`}
      </p>
    </>
  );
}

/** Unpacked when first shown: an archive may have hundreds. */
function Thumbnail({ open }: Pick<PictureProps, 'open'>) {
  const [openOnce] = useState(() => open);
  const file = useOpenedFile(openOnce);
  return file && <SafePicture className={classes.picture} source={file} alt="" />;
}
