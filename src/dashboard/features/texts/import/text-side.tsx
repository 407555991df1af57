import { memo } from 'react';
import { MarkedText } from '#dashboard/ui/format/marked-text.tsx';
import type { TextEntry } from './text-entry.ts';
import changed from '#dashboard/ui/format/changed-text.module.css';
import classes from './text-side.module.css';

interface TextSideProps {
  entry: TextEntry;
  /** The text on the other side; absent when there is nothing to compare. */
  other: TextEntry | undefined;
  side: 'current' | 'file';
}

/**
 * Value and description of a text; the words in which it differs from the other side are marked.
 * Comparing long texts takes a moment, so that a press elsewhere in the list must not repeat it.
 */
export const TextSide = memo(function TextSide({ entry, other, side }: TextSideProps) {
  const { value, description } = entry;
  // A description that the file does not give stays as it is.
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
