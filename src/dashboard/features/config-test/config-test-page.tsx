import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { Locale } from '#generated/model/locale.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { BusyButton } from '#dashboard/ui/busy-button.tsx';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { ConfigResult } from './config-result.tsx';
import { fetchConfig } from './fetch-config.ts';
import { languageOf } from './language-param.ts';
import { LanguageSelect } from './language-select.tsx';
import classes from './config-test-page.module.css';

interface ConfigTestPageProps {
  appId: string;
  /** What the address says. */
  lan: string | undefined;
  onLanguageChange: (lan: Locale) => void;
}

/** Spec 2, Test page: the configuration that a client application would receive. */
export function ConfigTestPage(props: ConfigTestPageProps) {
  const { appId, onLanguageChange } = props;
  const lan = languageOf(props.lan);
  const app = useLoaded(getGetAppQueryOptions(appId));
  const { data: languages } = useLoaded(getListLocalesQueryOptions());
  const call = useMutation({ mutationFn: fetchConfig });
  const language = languages.find(({ code }) => code === lan)?.name ?? lan;

  return (
    <>
      <PageHeader title="Test API" />
      <Text size="sm" c="dimmed" mb="md" maw={720}>
        Fetches the JSON configuration that a client application of {app.name} would receive. The
        call uses the admin JWT cookie of your session; client applications send their API key.
      </Text>
      <div className={classes.controls}>
        <LanguageSelect app={app} languages={languages} value={lan} onChange={onLanguageChange} />
        <BusyButton
          working={call.isPending}
          workingLabel="Fetching..."
          onClick={() => call.mutate({ appId, lan })}
        >
          Fetch configuration
        </BusyButton>
      </div>
      <ConfigResult call={call} lan={lan} language={language} />
    </>
  );
}
