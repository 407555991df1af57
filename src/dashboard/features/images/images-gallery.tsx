import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useRef,
} from 'react';
import type { Image } from '#generated/model/index.ts';
import { moveInRows } from '#dashboard/ui/table/row-keys.ts';
import { TableHead } from '#dashboard/ui/table/table-head.tsx';
import type { RowsLayout } from '#dashboard/ui/table/types.ts';
import { RowName, RowTabIndex } from '#dashboard/ui/controls/row-action.tsx';
import { readCheck } from '#dashboard/ui/table/use-selection.ts';
import { useGridFocus } from '#dashboard/ui/grid/use-grid-focus.ts';
import { imageColumns, Thumbnail } from './image-columns.tsx';
import { PreviewContext } from './images-dialogs.tsx';
import { useOverscan, useWidth, useWindowLines, withRow } from '#dashboard/ui/table/windowing.ts';
import classes from './images-gallery.module.css';
import cardClasses from './image-card.module.css';

interface ImagesGalleryProps extends RowsLayout<Image> {
  actions: (image: Image) => ReactNode;
  onPreview: (image: Image, among: readonly Image[]) => void;
}

/** Virtualized by line. For a screen reader it is the table, with the same rows and columns. */
export function ImagesGallery(props: ImagesGalleryProps) {
  const { rows, selection, sort, onPressHeader, actions, onPreview } = props;
  const preview = useCallback((image: Image) => onPreview(image, rows), [onPreview, rows]);
  const gallery = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={gallery}
      role="table"
      aria-label="Images"
      aria-rowcount={rows.length + 1}
      aria-description="Arrow keys move between pictures, Space selects one. Tab moves to its buttons, then out."
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
      <PreviewContext value={preview}>
        <Lines gallery={gallery} images={rows} selection={selection} actions={actions} />
      </PreviewContext>
    </div>
  );
}

interface LinesProps {
  gallery: RefObject<HTMLElement | null>;
  images: readonly Image[];
  selection: RowsLayout<Image>['selection'];
  actions: (image: Image) => ReactNode;
}

/** Memoised, like each card: typing into the search box renders none of them. */
const Lines = memo(function Lines({ gallery, images, ...card }: LinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const perLine = cardsPerLine(useWidth(list));
  const count = Math.ceil(images.length / perLine);
  const size = { rows: count, columns: perLine, things: images.length };
  const { active, handlers } = useGridFocus(gallery, size);
  const { virtualizer, top, lines } = useWindowLines(list, {
    count,
    estimateSize: () => LINE_HEIGHT + GAP,
    // Another number of cards per line invalidates the measured heights.
    getItemKey: (line) => `${perLine}/${line}`,
    overscan: useOverscan(2),
    // Keep the active line mounted: otherwise the keyboard starts again at the top.
    rangeExtractor: (range) => withRow(range, active.row),
  });
  // The link handles Enter itself.
  const { onKeyDown, onFocus } = handlers(() => undefined);
  const activeIndex = active.row * perLine + active.column;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const picture = event.target instanceof Element && event.target.closest('[data-picture]');
    if (!picture) moveInRows(event, perLine);
    else if (event.key === ' ') {
      event.preventDefault();
      const image = images[activeIndex];
      if (!image) return;
      const { isSelected, press } = card.selection;
      press(image._id, !isSelected(image._id), event.shiftKey);
    } else if (event.key !== 'Enter') onKeyDown(event);
  };
  // as: React's type knows no custom properties
  const style = { '--cards': perLine, '--gap': `${GAP}px` } as CSSProperties;

  return (
    <div
      ref={list}
      role="rowgroup"
      onKeyDown={move}
      onFocus={onFocus}
      className={classes.lines}
      style={{ ...style, height: virtualizer.getTotalSize() }}
    >
      {lines.map(({ key, index: line, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-line={line}
          role="presentation"
          className={classes.line}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {images.slice(line * perLine, (line + 1) * perLine).map((image, column) => (
            <Card
              key={image._id}
              image={image}
              line={line}
              column={column}
              index={line * perLine + column}
              isActive={line * perLine + column === activeIndex}
              {...card}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

const CARD_WIDTH = 208;
const NARROW_CARD_WIDTH = 150;
const NARROW = 480;
const GAP = 12;

/** Estimate, corrected as lines are measured. */
const LINE_HEIGHT = 198;

export function cardsPerLine(width: number): number {
  const card = width < NARROW ? NARROW_CARD_WIDTH : CARD_WIDTH;
  return Math.max(1, Math.floor((width + GAP) / (card + GAP)));
}

interface CardProps extends Omit<LinesProps, 'images' | 'gallery'> {
  image: Image;
  index: number;
  line: number;
  column: number;
  /** The card in the tab order: first its picture, then its buttons. */
  isActive: boolean;
}

const Card = memo(function Card({ image, index, line, column, isActive, ...props }: CardProps) {
  const { selection, actions } = props;
  const { _id: id, key } = image;
  const cells = useId();
  const selected = selection.isSelected(id);
  return (
    <div
      role="row"
      data-id={id}
      data-index={index}
      data-row={line}
      data-column={column}
      // Row 1 is the head.
      aria-rowindex={index + 2}
      className={cardClasses.card}
      data-selected={selected ? true : undefined}
    >
      <div role="cell" className={cardClasses.check}>
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${key}`}
            // The keyboard selects by Space on the picture, or reaches the checkbox by Home.
            tabIndex={-1}
            checked={selected}
            onChange={(event) => selection.press(id, ...readCheck(event))}
          />
        </label>
      </div>
      {imageColumns.map(({ id: name, cell }) => (
        <div key={name} id={`${cells}${name}`} role="cell" className={cardClasses[name]}>
          {name === 'picture' ? (
            <Thumbnail
              image={image}
              tabIndex={isActive ? 0 : -1}
              describedBy={['description', 'type', 'size'].map((fact) => cells + fact).join(' ')}
            />
          ) : (
            cell(image)
          )}
        </div>
      ))}
      <div role="cell" className={cardClasses.actions}>
        <RowName value={key}>
          <RowTabIndex value={isActive ? undefined : -1}>{actions(image)}</RowTabIndex>
        </RowName>
      </div>
    </div>
  );
});
