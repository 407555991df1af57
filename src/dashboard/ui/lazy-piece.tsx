import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react';
import { whenBack } from '#dashboard/device/connection.ts';
import { useEarlyKeys } from './early-keys.ts';
import classes from './missing-piece.module.css';
import { useNewVersion } from './new-version.ts';

/** The code of a piece could not be fetched. What fails in the piece itself is passed on. */
class PieceMissing extends Error {}

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
  let loaded: ComponentType<Props> | undefined;
  const fetchPiece = async () => {
    try {
      return (loaded = await load());
    } catch (cause) {
      throw new PieceMissing('The code of a part of the page could not be fetched.', { cause });
    }
  };
  // Do not suspend on code already loaded: React shows nothing for 300 ms after a suspension.
  const piece = () => (loaded ? { loaded } : { loading: fetchPiece() });

  function LazyPiece(props: Props & { onClose?: () => void }) {
    const [attempt, setAttempt] = useState(() => ({ count: 0, piece: piece() }));
    const retry = () => setAttempt({ count: attempt.count + 1, piece: piece() });
    return (
      // Whoever opened the piece hears that it is closed, and can open it once more.
      <PieceBoundary key={attempt.count} onRetry={retry} onClose={props.onClose}>
        <Suspense
          fallback={
            <>
              {props.onClose && <DialogOnItsWay />}
              {fallback}
            </>
          }
        >
          <Fetched piece={attempt.piece} props={props} />
        </Suspense>
      </PieceBoundary>
    );
  }
  LazyPiece.preload = () => void fetchPiece().catch(() => undefined);
  return LazyPiece;
}

/** A piece that can be closed is a dialog: whoever has opened it types already. */
function DialogOnItsWay() {
  useEarlyKeys();
  return null;
}

interface FetchedProps<Props> {
  piece: { loaded: ComponentType<Props> } | { loading: Promise<ComponentType<Props>> };
  props: Props;
}

function Fetched<Props extends object>({ piece, props }: FetchedProps<Props>) {
  return createElement('loaded' in piece ? piece.loaded : use(piece.loading), props);
}

interface PieceBoundaryProps {
  onRetry: () => void;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** React has error boundaries as classes only. */
class PieceBoundary extends Component<PieceBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof PieceMissing)) throw error;
    const { onRetry, onClose } = this.props;
    return <MissingPiece onRetry={onRetry} onClose={onClose} />;
  }
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
      <p>This part of the page could not be loaded. {isOutdated ? OUTDATED : AWAY}</p>
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
