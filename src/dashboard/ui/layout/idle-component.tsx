import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

/** A non-essential part of a page, loaded when idle. The page works without it if loading fails. */
export function idleComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LaterPiece(props: Props) {
    const [piece, setPiece] = useState<{ Piece: ComponentType<Props> }>();
    useEffect(() => {
      let isShown = true;
      const fetchPiece = async () => {
        try {
          const Piece = await load();
          if (isShown) setPiece({ Piece });
        } catch {
          // The server is unreachable, or has a new version.
        }
      };
      const callOff = whenIdle(() => void fetchPiece());
      return () => {
        isShown = false;
        callOff();
      };
    }, []);
    return piece && <piece.Piece {...props} />;
  };
}
