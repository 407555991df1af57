import { useState } from 'react';
import classes from './missing-piece.module.css';

interface MissingPieceProps {
  onRetry: () => void;
  /** What else is to be done when the note is closed. */
  onClose?: (() => void) | undefined;
}

/** In place of a piece whose code could not be fetched. Plain HTML: there may be no more code to have. */
export function MissingPiece({ onRetry, onClose }: MissingPieceProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div role="alert" className={classes.note}>
      <p>
        This part of the page could not be loaded. Please check your connection and try again. If
        the server has been updated, save your work and reload the page.
      </p>
      <div className={classes.buttons}>
        <button type="button" onClick={onRetry}>
          Try again
        </button>
        <button
          type="button"
          onClick={() => {
            setClosed(true);
            onClose?.();
          }}
        >
          Close
        </button>
      </div>
    </div>
  );
}
