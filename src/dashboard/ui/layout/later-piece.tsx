import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

/**
 * A part of a page that nobody waits for: its code comes when there is time. The page does without
 * it when it cannot be fetched.
 */
export function laterPiece<Props extends object>(
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
          // The server is away, or has another version by now.
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
