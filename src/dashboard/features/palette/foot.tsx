import { formatNumber } from '#domain/format.ts';
import { SmallButton } from '#dashboard/ui/controls/small-button.tsx';
import { isApple, paletteRequest } from '#dashboard/browser/shortcuts.ts';
import classes from './palette.module.css';

interface FootProps {
  isSearched: boolean;
  done: number;
  total: number;
  failed: number;
  isOver: boolean;
  onEverywhere: () => void;
}

export function Foot({ isSearched, isOver, onEverywhere, ...counts }: FootProps) {
  return (
    <div className={classes.foot}>
      <SmallButton onClick={onEverywhere}>Search everywhere</SmallButton>
      {/* Not a live region during the search: screen readers would read every update. */}
      <span role={isOver ? 'status' : undefined}>{isSearched && describe(counts)}</span>
      <span className={classes.keys}>
        {isSearched ? (
          <>
            <kbd>{isApple ? '⌘C' : 'Ctrl C'}</kbd> <span>copies the key</span>
          </>
        ) : (
          <>
            <kbd>Enter</kbd> <span>opens</span>
          </>
        )}
      </span>
      <SmallButton
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        onClick={() => paletteRequest.set('shortcuts')}
      >
        ?
      </SmallButton>
    </div>
  );
}

function describe({ done, total, failed }: Pick<FootProps, 'done' | 'total' | 'failed'>): string {
  const count = `Searched in English: ${formatNumber(done)} of ${formatNumber(total)}`;
  return failed > 0 ? `${count}; ${formatNumber(failed)} could not be loaded completely` : count;
}
