import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

/** A non-essential part of a page, loaded when idle. The page works without it if loading fails. */
export function idleComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: { Piece: ComponentType<Props> } | undefined;
  return function LaterPiece(props: Props) {
    const [piece, setPiece] = useState(loaded);
    useEffect(() => {
      if (loaded) return undefined;
      let isShown = true;
      const fetchPiece = async () => {
        try {
          loaded = { Piece: await load() };
          if (isShown) setPiece(loaded);
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
