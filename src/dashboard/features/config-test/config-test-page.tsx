import { NativeSelect, Text } from '@mantine/core';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { BusyButton } from '#dashboard/ui/busy-button.tsx';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { FailureNote } from '#dashboard/ui/failure-note.tsx';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { isLocale } from '#domain/locales.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { LocaleEntry } from '#generated/model/locale-entry.ts';
import type { Locale } from '#generated/model/locale.ts';
import { configMessage } from './config-message.ts';
import { type ConfigAnswer, type ConfigRequest, fetchConfig } from './fetch-config.ts';
import { splitIntoChunks, tokenize } from './json-lines.ts';
import { getLanguage } from './language-param.ts';
import configResultClasses from './config-result.module.css';
import classes from './config-test-page.module.css';
import jsonViewClasses from './json-view.module.css';

const ClientCode = lazyPiece(async () => (await import('./client-code.tsx')).ClientCode);

interface ConfigTestPageProps {
  appId: string;
  /** The language in the address. */
  lan: string | undefined;
  onLanguageChange: (lan: Locale) => void;
}

/** Spec 2, Test page: the configuration that a client application would receive. */
export function ConfigTestPage(props: ConfigTestPageProps) {
  const { appId, onLanguageChange } = props;
  const lan = getLanguage(props.lan);
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
      <ClientCode appId={appId} lan={lan} />
    </>
  );
}

interface LanguageSelectProps {
  app: AppDetail;
  languages: readonly LocaleEntry[];
  value: Locale;
  onChange: (lan: Locale) => void;
}

/** Every language a client application can ask for; those that the app lacks are answered in English. */
function LanguageSelect({ app, languages, value, onChange }: LanguageSelectProps) {
  const options = (supported: boolean) =>
    languages
      .filter(({ code }) => app.locales.includes(code) === supported)
      .map(({ code, name, flag }) => ({ value: code, label: `${flag} ${name}` }));
  return (
    <NativeSelect
      label="Language"
      value={value}
      onChange={({ currentTarget }) => {
        if (isLocale(currentTarget.value)) onChange(currentTarget.value);
      }}
      data={[
        { group: 'Supported languages', items: options(true) },
        { group: 'Not supported by this app', items: options(false) },
      ].filter(({ items }) => items.length > 0)}
    />
  );
}

interface ConfigResultProps {
  call: UseMutationResult<ConfigAnswer, unknown, ConfigRequest>;
  lan: Locale;
  /** The name of `lan`. */
  language: string;
}

/** The result of the last call, as long as it was for the language that is chosen now. */
function ConfigResult({ call, lan, language }: ConfigResultProps) {
  const { data, error, variables } = call;
  const current = variables?.lan === lan;
  if (current && error) return <FailureNote message={configMessage(error)} />;
  if (!current || !data) {
    return (
      <Text className={configResultClasses.nothing}>
        {call.isPending
          ? 'Fetching the configuration...'
          : `“Fetch configuration” shows what an application receives in ${language}.`}
      </Text>
    );
  }
  return (
    <>
      <div className={configResultClasses.facts}>
        <span role="status">
          {language} · {formatSize(data.bytes)} · {data.milliseconds.toLocaleString()} ms
        </span>
        <CopyButton label="Copy configuration" value={data.text} />
      </div>
      <JsonView text={data.text} />
    </>
  );
}

function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return `${(bytes / 1000).toLocaleString(undefined, { maximumFractionDigits: 1 })} kB`;
}

/**
 * JSON of any size. The whole text is in the page at once, so that the browser can find, select
 * and read it; colours are added to a chunk when it comes into view, because a hundred thousand
 * coloured pieces would freeze the page.
 */
const JsonView = memo(function JsonView({ text }: { text: string }) {
  const chunks = useMemo(() => splitIntoChunks(text), [text]);
  return (
    <div className={jsonViewClasses.view} role="region" aria-label="Configuration" tabIndex={0}>
      <pre>
        {chunks.map((chunk, index) => (
          <Chunk key={index} text={chunk} />
        ))}
      </pre>
    </div>
  );
});

function Chunk({ text }: { text: string }) {
  const element = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);

  return (
    <code ref={element}>
      {seen
        ? tokenize(text).map((token, index) =>
            token.kind === 'plain' ? (
              token.text
            ) : (
              <span key={index} className={jsonViewClasses[token.kind]}>
                {token.text}
              </span>
            ),
          )
        : text}
    </code>
  );
}
