import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { DateTime } from '#dashboard/ui/date-time.tsx';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { SecretText } from '#dashboard/ui/secret-text.tsx';
import { baseLocale, inCatalogueOrder } from '#domain/locales.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { LanguageLabel } from './language-label.tsx';
import { getPercent, Percent } from './language-percent.tsx';
import type { ProgressByLocale } from './language-progress.ts';
import { PlatformLabel } from './platform-label.tsx';
import appLanguagesClasses from './app-languages.module.css';
import classes from './app-facts.module.css';

interface AppFactsProps {
  app: AppDetail;
  progress: ProgressByLocale;
  onManageLanguages: () => void;
  /** Somebody is about to change the languages. */
  onManageIntent: () => void;
}

/** The facts about an application, above its cards. */
export function AppFacts(props: AppFactsProps) {
  const { app } = props;
  return (
    <dl className={classes.facts}>
      <Fact label="ID">
        <code>{app._id}</code>
        <CopyButton label="Copy ID" value={app._id} />
      </Fact>
      <Fact label="API Key">
        <SecretText name="API Key" value={app.apiKey} />
      </Fact>
      <Fact label="Platform">
        <PlatformLabel platform={app.platform} />
      </Fact>
      <Fact label="Created">
        <DateTime value={app.createdAt} />
      </Fact>
      <Fact label="Supported languages">
        <AppLanguages {...props} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The application's languages, how far each has come, and the way to change them. */
function AppLanguages(props: AppFactsProps) {
  const { app, progress, onManageLanguages, onManageIntent } = props;
  const hasNoTexts = useQuery(getListTextsQueryOptions(app._id)).data?.data.length === 0;
  const ofEnglish = hasNoTexts ? 'empty' : 100;

  return (
    <>
      <ul className={appLanguagesClasses.languages}>
        {/* English holds the base texts: there is nothing to translate. */}
        {inCatalogueOrder(app.locales).map((locale) => (
          <li key={locale}>
            <Link to="/apps/$appId/texts" params={{ appId: app._id }} search={{ locale }}>
              <LanguageLabel locale={locale} />
            </Link>
            <Percent asked={locale === baseLocale ? ofEnglish : getPercent(progress.get(locale))} />
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" onClick={onManageLanguages} {...onIntent(onManageIntent)}>
        Manage Languages
      </Button>
    </>
  );
}
