import { localeCatalogue, type TargetLocaleCode } from '#domain/locales.ts';
import type { LanguageTotal } from './matrix-rows.ts';
import classes from './matrix-grid.module.css';

interface MatrixHeadProps {
  locales: readonly TargetLocaleCode[];
  totals: readonly (LanguageTotal | undefined)[];
}

/** The languages, each with how far it has come and how many texts it still lacks. */
export function MatrixHead({ locales, totals }: MatrixHeadProps) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.line}>
        <div role="columnheader" className={classes.corner}>
          Key
        </div>
        {locales.map((locale, index) => (
          <LanguageHead key={locale} locale={locale} total={totals[index]} />
        ))}
      </div>
    </div>
  );
}

/** The columns are narrow; the whole number is in the name. */
const short = new Intl.NumberFormat('en', { notation: 'compact' });

interface LanguageHeadProps {
  locale: TargetLocaleCode;
  total: LanguageTotal | undefined;
}

function LanguageHead({ locale, total }: LanguageHeadProps) {
  const entry = localeCatalogue.find(({ code }) => code === locale);
  const name = entry?.name ?? locale;
  const summary = total
    ? `${name}: ${total.translated.toLocaleString()} of ${total.total.toLocaleString()} translated, ${total.percent}%`
    : `${name}: loading`;
  const left = total ? total.total - total.translated : 0;
  return (
    <div role="columnheader" aria-label={summary} title={summary} className={classes.language}>
      <span>
        {entry?.flag} {locale}
      </span>
      <b>{total ? `${total.percent}%` : '…'}</b>
      <small>{left > 0 ? `${short.format(left)} left` : ''}</small>
    </div>
  );
}
