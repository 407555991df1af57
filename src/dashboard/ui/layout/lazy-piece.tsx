import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenBack } from '#dashboard/browser/connection.ts';
import { useEarlyKeys } from '#dashboard/browser/early-keys.ts';
import classes from '../feedback/missing-piece.module.css';
import { useNewVersion } from '../feedback/new-version.ts';

/** What came of fetching the code of a piece: nothing where that failed. */
interface Found<Props> {
  Piece?: ComponentType<Props>;
}

type LazyPiece<Props> = ComponentType<Props> & {
  /** For when the piece is likely to be shown soon: it then is there at once. Never fails. */
  preload: () => void;
};

/**
 * A part of a page whose code comes when it is first shown. When it cannot be fetched (the server is
 * away, or has another version by now), the page around it stays, with all that was typed: a note
 * says so and offers to try again.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyPiece<Props> {
  let loaded: Found<Props> | undefined;
  const fetchPiece = async (): Promise<Found<Props>> => {
    try {
      return (loaded = { Piece: await load() });
    } catch {
      return {};
    }
  };

  function LazyPiece(props: Props & { onClose?: () => void }) {
    const [found, setFound] = useState(() => loaded ?? fetchPiece());
    useEffect(() => {
      if (found instanceof Promise) void found.then(setFound);
    }, [found]);
    const onItsWay = (
      <>
        {props.onClose && <DialogOnItsWay />}
        {fallback}
      </>
    );
    // Not by suspending: React would show nothing for 300 ms after it, however soon the code comes.
    if (found instanceof Promise) return onItsWay;
    const { Piece } = found;
    // Whoever opened the piece hears that it is closed, and can open it once more.
    if (!Piece)
      return <MissingPiece onRetry={() => setFound(fetchPiece())} onClose={props.onClose} />;
    return (
      <Suspense fallback={onItsWay}>
        <Piece {...props} />
      </Suspense>
    );
  }
  LazyPiece.preload = () => void fetchPiece();
  return LazyPiece;
}

/** A piece that can be closed is a dialog: whoever has opened it types already. */
function DialogOnItsWay() {
  useEarlyKeys();
  return null;
}

interface MissingPieceProps {
  onRetry: () => void;
  /** Called in addition when the note is closed. */
  onClose?: (() => void) | undefined;
}

const AWAY = 'Please check your connection and try again.';
const OUTDATED = 'There is a new version of App Manager. Save your work, then reload the page.';

/** In place of a piece whose code could not be fetched. Plain HTML: there may be no more code to have. */
function MissingPiece({ onRetry, onClose }: MissingPieceProps) {
  const [closed, setClosed] = useState(false);
  const isOutdated = useNewVersion();
  useEffect(() => whenBack(onRetry), [onRetry]);
  if (closed) return null;
  return (
    <div role="alert" className={classes.note}>
      <p>{`This part of the page could not be loaded. ${isOutdated ? OUTDATED : AWAY}`}</p>
      <div className={classes.buttons}>
        <button type="button" onClick={isOutdated ? () => window.location.reload() : onRetry}>
          {isOutdated ? 'Reload' : 'Try again'}
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
