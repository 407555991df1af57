import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import { baseLocale, inCatalogueOrder } from '#domain/locales.ts';
import { useKeptDialog } from '#dashboard/session/use-kept-form.ts';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { LanguageLabel } from './language-label.tsx';
import type { Asked, ProgressByLocale } from './language-progress.ts';
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

  return (
    <>
      <ul className={classes.languages}>
        {/* English holds the base texts: there is nothing to translate. */}
        {inCatalogueOrder(app.locales).map((locale) => (
          <li key={locale}>
            <Link to="/apps/$appId/texts" params={{ appId: app._id }} search={{ locale }}>
              <LanguageLabel locale={locale} />
            </Link>
            <Percent asked={locale === baseLocale ? 100 : percentOf(progress.get(locale))} />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        onClick={() => setDialog('languages')}
        {...onIntent(ManageLanguagesDialog.preload)}
      >
        Manage Languages
      </Button>
      {dialog && (
        <ManageLanguagesDialog app={app} progress={progress} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

/** Spec 9: a rounded percentage. */
const percentOf = (asked: Asked<TranslationProgress>): Asked<number> =>
  typeof asked === 'object' ? Math.round(asked.progress) : asked;

function Percent({ asked }: { asked: Asked<number> }) {
  if (asked === undefined)
    return <span className={classes.percent} data-loading role="img" aria-label="Loading" />;
  if (asked === 'failed')
    return (
      <span className={classes.percent} title="Could not be loaded">
        –
      </span>
    );
  return <span className={classes.percent}>{asked}%</span>;
}
