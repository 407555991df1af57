import { Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Locale } from '#generated/model/locale.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { FailureNote } from '#dashboard/ui/failure-note.tsx';
import { configMessage } from './config-message.ts';
import type { ConfigAnswer, ConfigRequest } from './fetch-config.ts';
import { JsonView } from './json-view.tsx';
import classes from './config-result.module.css';

interface ConfigResultProps {
  call: UseMutationResult<ConfigAnswer, unknown, ConfigRequest>;
  lan: Locale;
  /** The name of `lan`. */
  language: string;
}

/** What the last call brought, as long as it was for the language that is chosen now. */
export function ConfigResult({ call, lan, language }: ConfigResultProps) {
  const { data, error, variables } = call;
  const current = variables?.lan === lan;
  if (current && error) return <FailureNote message={configMessage(error)} />;
  if (!current || !data) {
    return (
      <Text className={classes.nothing}>
        {call.isPending
          ? 'Fetching the configuration...'
          : `“Fetch configuration” shows what an application receives in ${language}.`}
      </Text>
    );
  }
  return (
    <>
      <div className={classes.facts}>
        <span role="status">
          {language} · {sizeOf(data.bytes)} · {data.milliseconds.toLocaleString()} ms
        </span>
        <CopyButton label="Copy configuration" value={data.text} />
      </div>
      <JsonView text={data.text} />
    </>
  );
}

function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return `${(bytes / 1000).toLocaleString(undefined, { maximumFractionDigits: 1 })} kB`;
}
