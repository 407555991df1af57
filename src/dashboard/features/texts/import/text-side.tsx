import { memo } from 'react';
import { MarkedText } from '#dashboard/ui/format/marked-text.tsx';
import type { TextEntry } from './text-entry.ts';
import changed from '#dashboard/ui/format/changed-text.module.css';
import classes from './text-side.module.css';

interface TextSideProps {
  entry: TextEntry;
  other: TextEntry | undefined;
  side: 'current' | 'file';
}

/** Memoized: comparing long texts is slow. */
export const TextSide = memo(function TextSide({ entry, other, side }: TextSideProps) {
  const { value, description } = entry;
  // The file has no description, so the current one stays.
  const silent = side === 'current' && other?.description === undefined;
  return (
    <div className={changed.change}>
      <div dir="auto" translate="no">
        {other ? <MarkedText text={value} other={other.value} side={side} /> : value}
      </div>
      {description !== undefined && !silent && (
        <div className={classes.description} dir="auto" translate="no">
          {other ? (
            <MarkedText text={description} other={other.description ?? ''} side={side} />
          ) : (
            description
          )}
        </div>
      )}
    </div>
  );
});
