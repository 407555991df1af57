import { useEffect } from 'react';
import { density, showDensity } from '#dashboard/browser/density.ts';
import { IconBaselineDensitySmall } from '#generated/icons/baseline-density-small.ts';
import { useStore } from '#dashboard/browser/store.ts';
import classes from './density-switch.module.css';

export function DensitySwitch() {
  const isCompact = useStore(density) === 'compact';
  useEffect(() => density.subscribe(showDensity), []);
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label="Compact rows"
      aria-pressed={isCompact}
      title="Compact rows"
      onClick={() => density.set(isCompact ? '' : 'compact')}
    >
      <IconBaselineDensitySmall size={16} aria-hidden />
    </button>
  );
}
