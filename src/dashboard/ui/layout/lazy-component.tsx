import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { onReconnect } from '#dashboard/browser/connection.ts';
import { useEarlyKeys } from '#dashboard/browser/focus.ts';
import classes from '../feedback/missing-piece.module.css';
import { useNewVersion } from '../feedback/new-version.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

interface Found<Props> {
  Piece?: ComponentType<Props>;
}

type LazyPiece<Props> = ComponentType<Props> & {
  preload: () => void;
};

/** If loading fails, the page stays, with a note that offers to try again. */
export function lazyComponent<Props extends object>(
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
        {props.onClose && <EarlyKeys />}
        {fallback}
      </>
    );
    // Not suspended: React would show nothing for 300 ms, however fast the code loads.
    if (found instanceof Promise) return onItsWay;
    const { Piece } = found;
    // Calls `onClose`, so that the user can open it again.
    if (!Piece)
      return <MissingComponent onRetry={() => setFound(fetchPiece())} onClose={props.onClose} />;
    return (
      <Suspense fallback={onItsWay}>
        <Piece {...props} />
      </Suspense>
    );
  }
  LazyPiece.preload = () => void fetchPiece();
  return LazyPiece;
}

/** The user may type while a field loads. A closable component is a dialog, which has one. */
export function EarlyKeys() {
  useEarlyKeys();
  return null;
}

interface MissingPieceProps {
  onRetry: () => void;
  onClose?: (() => void) | undefined;
}

const AWAY = 'Please check your connection and try again.';
const OUTDATED = 'There is a new version of App Manager. Save your work, then reload the page.';

/** Plain HTML, since more code may be missing, too. */
function MissingComponent({ onRetry, onClose }: MissingPieceProps) {
  const [closed, setClosed] = useState(false);
  const isOutdated = useNewVersion();
  useEffect(() => onReconnect(onRetry), [onRetry]);
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

/** A non-essential part of a page, loaded when idle. The page works without it if loading fails. */
export function idleComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: { Piece: ComponentType<Props> } | undefined;
  return function LaterPiece(props: Props) {
    const [piece, setPiece] = useState(loaded);
    useEffect(() => {
      if (loaded) return undefined;
      return whenIdle(async (signal) => {
        loaded = { Piece: await load() };
        if (!signal.aborted) setPiece(loaded);
      });
    }, []);
    return piece && <piece.Piece {...props} />;
  };
}

/** When idle: the code is there before it is needed, also when the server cannot be reached by then. */
export const usePreload = ({ preload }: { preload: () => void }): void =>
  useEffect(() => whenIdle(preload), [preload]);

export const preloadOnHover = (load: () => void) => ({ onPointerEnter: load, onFocus: load });
