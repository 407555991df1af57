import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLoaded } from '#dashboard/api/load.ts';
import { BusyButton } from '#dashboard/ui/controls/busy-button.tsx';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { baseLocale, isLocale, targetLocales } from '#domain/locales.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { AppDetail, Locale, LocaleEntry } from '#generated/model/index.ts';
import {
  configMessage,
  type ConfigAnswer,
  getConfigQueryOptions,
  getLanguage,
} from './fetch-config.ts';
import { JsonView } from './json-view.tsx';
import classes from './config-test-page.module.css';

const Comparison = lazyComponent(async () => (await import('./comparison.tsx')).Comparison);
const ClientCode = lazyComponent(async () => (await import('./client-code.tsx')).ClientCode);

interface ConfigTestPageProps {
  appId: string;
  lan: string | undefined;
  onLanguageChange: (lan: Locale) => void;
}

export function ConfigTestPage(props: ConfigTestPageProps) {
  const { appId, onLanguageChange } = props;
  const lan = getLanguage(props.lan);
  const app = useLoaded(getGetAppQueryOptions(appId));
  const { data: languages } = useLoaded(getListLocalesQueryOptions());
  const [other, setOther] = useState<Locale | ''>();
  const queryClient = useQueryClient();
  const call = useQuery(getConfigQueryOptions({ appId, lan }));
  // Both languages must be from the same time.
  const fetchAgain = () => {
    void call.refetch();
    if (other) void queryClient.refetchQueries(getConfigQueryOptions({ appId, lan: other }));
  };
  const nameOf = (code: Locale) => languages.find((one) => one.code === code)?.name ?? code;

  return (
    <>
      <div className={classes.top}>
        <PageHeader title="Test API" />
        <LanguageSelect app={app} languages={languages} value={lan} onChange={onLanguageChange} />
        <BusyButton working={call.isFetching} onClick={fetchAgain}>
          Fetch configuration
        </BusyButton>
        <OtherSelect
          languages={languages.filter(({ code }) => app.locales.includes(code) && code !== lan)}
          value={other === lan ? '' : other}
          onChange={setOther}
        />
      </div>
      <div className={classes.result}>
        {other && other !== lan ? (
          <OtherLanguage
            key={`${lan} ${other}`}
            appId={appId}
            left={call}
            lan={other}
            names={[nameOf(lan), nameOf(other)]}
          />
        ) : (
          <ConfigResult call={call} appId={appId} lan={lan} language={nameOf(lan)} />
        )}
      </div>
      <Text
        size="sm"
        c="dimmed"
        mt="xs"
        style={{ overflowWrap: 'anywhere' }}
      >{`Fetches the JSON configuration that a client application of ${app.name} would receive. The call uses the admin JWT cookie of your session; client applications send their API key.`}</Text>
      <ClientCode appId={appId} appName={app.name} lan={lan} />
    </>
  );
}

interface LanguageSelectProps {
  app: AppDetail;
  languages: readonly LocaleEntry[];
  value: Locale;
  onChange: (lan: Locale) => void;
}

/** Every language a client can request; the server sends English for those that the app lacks. */
function LanguageSelect({ app, languages, value, onChange }: LanguageSelectProps) {
  const options = (supported: boolean) =>
    getOptions(languages.filter(({ code }) => app.locales.includes(code) === supported));
  return (
    <NativeSelect
      className={classes.field}
      label="Language"
      value={value}
      onChange={({ currentTarget }) => {
        if (isLocale(currentTarget.value)) onChange(currentTarget.value);
      }}
      data={[
        { group: 'Supported languages', items: options(true) },
        { group: 'Not supported by this application', items: options(false) },
      ].filter(({ items }) => items.length > 0)}
    />
  );
}

const getOptions = (languages: readonly LocaleEntry[]) =>
  languages.map(({ code, name, flag }) => ({ value: code, label: `${flag} ${name}` }));

interface OtherSelectProps {
  languages: readonly LocaleEntry[];
  /** `''`: none; absent until the user asks to compare. */
  value: Locale | '' | undefined;
  onChange: (lan: Locale | '') => void;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

function OtherSelect({ languages, value, onChange }: OtherSelectProps) {
  const [first] = languages;
  if (!first) return null;
  if (value === undefined)
    return (
      <Button variant="default" onClick={() => onChange(first.code)}>
        Compare languages
      </Button>
    );
  return (
    <NativeSelect
      ref={takeFocus}
      className={classes.field}
      label="Compare with"
      value={value}
      onChange={({ currentTarget }) =>
        onChange(isLocale(currentTarget.value) ? currentTarget.value : '')
      }
      data={[...getOptions(languages), { value: '', label: 'Nothing' }]}
    />
  );
}

type Call = Pick<UseQueryResult<ConfigAnswer>, 'data' | 'error' | 'isFetching'>;

interface OtherLanguageProps {
  appId: string;
  left: Call;
  lan: Locale;
  names: readonly [left: string, right: string];
}

function OtherLanguage({ appId, left, lan, names }: OtherLanguageProps) {
  const right = useQuery(getConfigQueryOptions({ appId, lan }));
  const error = left.error ?? right.error;
  if (error) return <FailureNote message={configMessage(error)} />;
  if (!left.data || !right.data) return <Fetching language={names[1]} />;
  return <Comparison left={left.data} right={right.data} names={names} />;
}

interface ConfigResultProps {
  call: Call;
  appId: string;
  lan: Locale;
  language: string;
}

function ConfigResult({ call, appId, lan, language }: ConfigResultProps) {
  const { data, error, isFetching } = call;
  const inEnglish = useTextsInEnglish(appId, lan, data);
  if (error && !isFetching) return <FailureNote message={configMessage(error)} />;
  if (!data) return <Fetching language={language} />;
  return <JsonView answer={data} inEnglish={inEnglish} />;
}

const Fetching = ({ language }: { language: string }) => (
  <Text className={classes.nothing}>{`Fetching the configuration in ${language}…`}</Text>
);

const NO_KEYS: ReadonlySet<string> = new Set();

function useTextsInEnglish(appId: string, lan: Locale, answer: ConfigAnswer | undefined) {
  const { locales } = useLoaded(getGetAppQueryOptions(appId));
  const [target] = targetLocales([lan]);
  const { data: rows } = useQuery({
    // Disabled for English, which has no such list.
    ...getListLocaleTextsQueryOptions(appId, { locale: target ?? 'fr' }),
    enabled: target !== undefined && locales.includes(target) && answer !== undefined,
  });
  return useMemo(() => {
    if (!answer || target === undefined) return NO_KEYS;
    const { locale, texts } = answer.config;
    // An app without this language receives everything in English.
    if (locale === baseLocale && typeof texts === 'object' && texts !== null)
      return new Set(Object.keys(texts));
    return new Set(rows?.data.filter(({ isMissing }) => isMissing).map(({ key }) => key));
  }, [answer, rows, target]);
}
