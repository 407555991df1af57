import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useKeptDialog } from '#dashboard/session/use-kept-form.ts';
import { LanguageSegment } from '#dashboard/ui/language-strip.tsx';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { TextButton } from '#dashboard/ui/text-button.tsx';
import { baseLocale, inCatalogueOrder } from '#domain/locales.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import { LanguageLabel } from './language-label.tsx';
import { getPercent, Percent } from './language-percent.tsx';
import { type Asked, markLanguage, type ProgressByLocale } from './language-progress.ts';
import classes from './app-languages.module.css';

const ManageLanguagesDialog = lazyPiece(
  async () => (await import('./manage-languages-dialog.tsx')).ManageLanguagesDialog,
);

interface AppLanguagesProps {
  app: AppDetail;
  progress: ProgressByLocale;
}

/** The application's languages, how far each has come, and the way to change them. */
export function AppLanguages({ app, progress }: AppLanguagesProps) {
  const [dialog, setDialog] = useKeptDialog<'languages'>();
  const hasNoTexts = useQuery(getListTextsQueryOptions(app._id)).data?.data.length === 0;
  const ofEnglish = hasNoTexts ? 'empty' : 100;

  return (
    <section aria-labelledby="languages" className={classes.section}>
      <div className={classes.head}>
        <h2 id="languages">Supported languages</h2>
        <Button
          variant="default"
          size="xs"
          onClick={() => setDialog('languages')}
          {...onIntent(ManageLanguagesDialog.preload)}
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
            <Percent asked={locale === baseLocale ? ofEnglish : getPercent(progress.get(locale))} />
          </li>
        ))}
      </ul>
      {app.locales.length === 1 && (
        <p className={classes.first}>
          Apps get these texts in English only.{' '}
          <TextButton onClick={() => setDialog('languages')}>Add languages</TextButton>
          {hasNoTexts && (
            <>
              {' '}
              or{' '}
              <Link to="/apps/$appId/texts" params={{ appId: app._id }}>
                write what it says
              </Link>
            </>
          )}
        </p>
      )}
      {dialog && (
        <ManageLanguagesDialog app={app} progress={progress} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}

interface SegmentProps {
  locale: Locale;
  hasNoTexts: boolean;
  asked: Asked<TranslationProgress>;
}

/** The language's mark, as in the strip of its application. */
function Segment({ locale, hasNoTexts, asked }: SegmentProps) {
  if (locale === baseLocale)
    return <LanguageSegment state={hasNoTexts ? 'empty' : 'complete'} done={1} />;
  return <LanguageSegment {...markLanguage(asked)} />;
}
