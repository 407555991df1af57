import { describeLeft } from '#domain/language-state.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import type { Asked } from './language-progress.ts';
import classes from './app-languages.module.css';

/** Spec 9: a rounded percentage; none without texts. */
export const getPercent = (asked: Asked<TranslationProgress>): Asked<number | 'empty'> => {
  if (typeof asked !== 'object') return asked;
  return asked.total === 0 ? 'empty' : Math.round(asked.progress);
};

interface PercentProps {
  asked: Asked<number | 'empty'>;
  left?: number;
}

export function Percent({ asked, left = 0 }: PercentProps) {
  if (asked === undefined)
    return <span className={classes.percent} data-loading role="img" aria-label="Loading" />;
  if (asked === 'failed')
    return (
      <span className={classes.percent} title="Could not be loaded">
        –
      </span>
    );
  if (asked === 'empty') return <span className={classes.percent}>{asked}</span>;
  return <span className={classes.percent}>{`${asked}%${describeLeft(asked, left)}`}</span>;
}
