import { type ChangeEvent, memo, type ReactNode, useRef } from 'react';
import type { CSSProperties } from 'react';
import type { Image } from '#generated/model/image.ts';
import { TableHead } from '#dashboard/ui/data-table/table-head.tsx';
import type { RowsLayout } from '#dashboard/ui/data-table/types.ts';
import { imageColumns } from './image-columns.tsx';
import { GAP, useLineWindow } from './use-line-window.ts';
import classes from './images-gallery.module.css';

interface ImagesGalleryProps extends RowsLayout<Image> {
  actions: (image: Image) => ReactNode;
}

/**
 * The images as cards, as many beside each other as fit; only those near the window are in the page.
 * To a screen reader it is the table: the same rows, columns, checkboxes and buttons.
 */
export function ImagesGallery(props: ImagesGalleryProps) {
  const { rows, selection, sort, onPressHeader, actions } = props;
  return (
    <div
      role="table"
      aria-label="Images"
      aria-rowcount={rows.length + 1}
      className={classes.gallery}
    >
      <TableHead
        columns={imageColumns}
        sort={sort}
        onPressHeader={onPressHeader}
        selection={selection}
        shown={rows.length}
        withActions
      />
      <Lines images={rows} selection={selection} actions={actions} />
    </div>
  );
}

interface LinesProps {
  images: readonly Image[];
  selection: RowsLayout<Image>['selection'];
  actions: (image: Image) => ReactNode;
}

/** Memoised, like each card: typing into the search box renders none of them. */
const Lines = memo(function Lines({ images, ...card }: LinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const { virtualizer, top, perLine } = useLineWindow(list, images.length);
  const lines = virtualizer.getVirtualItems();
  const start = (lines[0]?.start ?? top) - top;
  // as: React's type knows no custom properties
  const style = { '--cards': perLine, '--gap': `${GAP}px` } as CSSProperties;

  return (
    <div ref={list} role="rowgroup" style={{ ...style, height: virtualizer.getTotalSize() }}>
      <div role="presentation" style={{ transform: `translateY(${start}px)` }}>
        {lines.map(({ key, index: line }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-line={line}
            role="presentation"
            className={classes.line}
          >
            {images.slice(line * perLine, (line + 1) * perLine).map((image, place) => (
              <Card key={image._id} image={image} index={line * perLine + place} {...card} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
});

interface CardProps extends Omit<LinesProps, 'images'> {
  image: Image;
  index: number;
}

const Card = memo(function Card({ image, index, selection, actions }: CardProps) {
  const { _id: id, key } = image;
  const selected = selection.isSelected(id);
  const onCheck = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A checkbox is changed by a click, which knows of the Shift key.
    const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    selection.press(id, currentTarget.checked, range);
  };
  return (
    <div
      role="row"
      data-index={index}
      // The head is the first row.
      aria-rowindex={index + 2}
      className={classes.card}
      data-selected={selected ? true : undefined}
    >
      <div role="cell" className={classes.check}>
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${key}`}
            checked={selected}
            onChange={onCheck}
          />
        </label>
      </div>
      {imageColumns.map((column) => (
        <div key={column.id} role="cell" className={classes[column.id]}>
          {column.cell(image)}
        </div>
      ))}
      <div role="cell" className={classes.actions}>
        {actions(image)}
      </div>
    </div>
  );
});
