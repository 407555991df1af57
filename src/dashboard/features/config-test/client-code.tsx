import { Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import commandLine from '#clients/command-line.sh?raw';
import curl from '#clients/client.sh?raw';
import kotlin from '#clients/client.kt?raw';
import github from '#clients/github-action.yml?raw';
import gitlab from '#clients/gitlab-job.yml?raw';
import swift from '#clients/client.swift?raw';
import typescript from '#clients/client.ts?raw';
import { prefix } from '#dashboard/browser/prefix.ts';
import { CopyButton } from '#dashboard/ui/controls/copy-button.tsx';
import { Segments } from '#dashboard/ui/controls/segments.tsx';
import type { Locale } from '#generated/model/index.ts';
import classes from './json-view.module.css';

const clients = { curl, Swift: swift, Kotlin: kotlin, TypeScript: typescript };
const pipelines = { Shell: commandLine, 'GitHub Action': github, 'GitLab job': gitlab };

interface ClientCodeProps {
  appId: string;
  appName: string;
  lan: Locale;
}

export function ClientCode({ appId, appName, lan }: ClientCodeProps) {
  const fillIn = (text: string) =>
    text
      .replaceAll('https://apps.example.com', window.location.origin + prefix)
      .replaceAll('YOUR_APP_ID', encodeURIComponent(appId))
      // The name is in a JSON text.
      .replaceAll('YOUR_APP_NAME', () => JSON.stringify(appName).slice(1, -1))
      .replace('?lan=en', `?lan=${lan}`);
  return (
    <>
      <Samples
        title="In your app"
        legend="Written in"
        copyLabel="Copy code"
        samples={clients}
        fillIn={fillIn}
      >
        It asks when it starts, keeps the answer for when it is offline, and gets a 304 while
        nothing has changed. Put in the API key from the page of the application.
      </Samples>
      <Samples
        title="In git"
        legend="Written for"
        copyLabel="Copy commands"
        samples={pipelines}
        fillIn={fillIn}
      >
        The command line writes the application into a folder, shows what changes, checks it, and
        pushes it back. The password comes from the environment, or is asked for.
      </Samples>
    </>
  );
}

interface SamplesProps {
  title: string;
  legend: string;
  copyLabel: string;
  samples: Readonly<Record<string, string>>;
  fillIn: (text: string) => string;
  children: ReactNode;
}

function Samples({ title, legend, copyLabel, samples, fillIn, children }: SamplesProps) {
  const names = Object.keys(samples);
  const [name, setName] = useState(names[0] ?? '');
  const text = fillIn(samples[name] ?? '');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <Text size="sm" c="dimmed" mb="sm" maw={720}>
        {children}
      </Text>
      <div className={classes.choice}>
        <Segments
          legend={legend}
          options={names.map((value) => ({ value, label: value }))}
          value={name}
          onChange={setName}
        />
        <CopyButton key={name} label={copyLabel} value={text} />
      </div>
      <div className={classes.view} role="region" aria-label={`Code in ${name}`} tabIndex={0}>
        <pre translate="no">
          <code translate="no">{text}</code>
        </pre>
      </div>
    </section>
  );
}
