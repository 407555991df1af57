import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { MissingPiece } from './missing-piece.tsx';

/** The code of a piece could not be fetched. What fails in the piece itself is passed on. */
class PieceMissing extends Error {}

/**
 * A part of a page whose code comes when it is first shown. When it cannot be fetched (the server is
 * away, or has another version by now), the page around it stays, with all that was typed: a note
 * says so and offers to try again.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        // React keeps what has failed for good.
        Piece = fetched();
        throw new PieceMissing('The code of a part of the page could not be fetched.', { cause });
      }
    });
  let Piece = fetched();
  return function LazyPiece(props: Props) {
    const [attempt, setAttempt] = useState(0);
    return (
      <PieceBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={fallback}>
          <Piece {...props} />
        </Suspense>
      </PieceBoundary>
    );
  };
}

interface PieceBoundaryProps {
  onRetry: () => void;
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
    return <MissingPiece onRetry={this.props.onRetry} />;
  }
}
