import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LanguageSegment } from '#dashboard/ui/controls/language-strip.tsx';
import { preloadOnHover } from '#dashboard/browser/preload-on-hover.ts';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { baseLocale, inCatalogueOrder } from '#domain/locales.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import { LanguageLabel } from './language-label.tsx';
import { type Asked, leftIn, markLanguage, type ProgressByLocale } from './language-progress.ts';
import { ManageLanguagesDialog } from './manage-languages.ts';
import classes from './app-languages.module.css';
import { describeLeft } from '#domain/language-state.ts';

interface AppLanguagesProps {
  app: AppDetail;
  progress: ProgressByLocale;
  hasNoTexts: boolean;
  onManage: () => void;
}

export function AppLanguages(props: AppLanguagesProps) {
  const { app, progress, hasNoTexts, onManage } = props;
  const ofEnglish = hasNoTexts ? 'empty' : 100;

  return (
    <section aria-labelledby="languages" className={classes.section}>
      <div className={classes.head}>
        <h2 id="languages">Supported languages</h2>
        <Button
          variant="default"
          size="xs"
          onClick={onManage}
          {...preloadOnHover(ManageLanguagesDialog.preload)}
        >
          Manage Languages
        </Button>
      </div>
      <ul className={classes.languages}>
        {/* English holds the base texts: there is nothing to translate. */}
        {inCatalogueOrder(app.locales).map((locale) => (
          <li key={locale}>
            <Link to="/apps/$appId/texts" params={{ appId: app._id }} search={{ locale }}>
              <LanguageLabel locale={locale} />
            </Link>
            <Segment locale={locale} hasNoTexts={hasNoTexts} asked={progress.get(locale)} />
            <Percent
              asked={locale === baseLocale ? ofEnglish : getPercent(progress.get(locale))}
              left={leftIn(progress.get(locale))}
            />
          </li>
        ))}
      </ul>
      {app.locales.length === 1 && !hasNoTexts && (
        <p className={classes.first}>
          Apps get these texts in English only.{' '}
          <TextButton onClick={onManage}>Add languages</TextButton>
        </p>
      )}
    </section>
  );
}

interface SegmentProps {
  locale: Locale;
  hasNoTexts: boolean;
  asked: Asked<TranslationProgress>;
}

function Segment({ locale, hasNoTexts, asked }: SegmentProps) {
  if (locale === baseLocale)
    return <LanguageSegment state={hasNoTexts ? 'empty' : 'complete'} done={1} />;
  return <LanguageSegment {...markLanguage(asked)} />;
}

/** Spec 9: a rounded percentage; none without texts. */
const getPercent = (asked: Asked<TranslationProgress>): Asked<number | 'empty'> => {
  if (typeof asked !== 'object') return asked;
  return asked.total === 0 ? 'empty' : Math.round(asked.progress);
};

interface PercentProps {
  asked: Asked<number | 'empty'>;
  left?: number;
}

function Percent({ asked, left = 0 }: PercentProps) {
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
