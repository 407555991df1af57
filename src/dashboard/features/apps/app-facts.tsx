import type { ReactNode } from 'react';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { DateTime } from '#dashboard/ui/date-time.tsx';
import { SecretText } from '#dashboard/ui/secret-text.tsx';
import { AppLanguages } from './app-languages.tsx';
import type { ProgressByLocale } from './language-progress.ts';
import { PlatformLabel } from './platform-label.tsx';
import classes from './app-facts.module.css';

interface AppFactsProps {
  app: AppDetail;
  progress: ProgressByLocale;
}

/** What an application is: the facts above its cards. */
export function AppFacts({ app, progress }: AppFactsProps) {
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
        <AppLanguages app={app} progress={progress} />
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
