import { Text } from '@mantine/core';
import { useState } from 'react';
import curl from '#clients/client.sh?raw';
import kotlin from '#clients/client.kt?raw';
import swift from '#clients/client.swift?raw';
import typescript from '#clients/client.ts?raw';
import { prefix } from '#dashboard/browser/prefix.ts';
import { CopyButton } from '#dashboard/ui/controls/copy-button.tsx';
import { Segments } from '#dashboard/ui/controls/segments.tsx';
import type { Locale } from '#generated/model/locale.ts';
import classes from './json-view.module.css';

const code = { curl, Swift: swift, Kotlin: kotlin, TypeScript: typescript };

type Client = keyof typeof code;

const clients: readonly Client[] = ['curl', 'Swift', 'Kotlin', 'TypeScript'];

interface ClientCodeProps {
  appId: string;
  lan: Locale;
}

/** Client code to fetch a configuration, with address and id but without the API key. */
export function ClientCode({ appId, lan }: ClientCodeProps) {
  const [client, setClient] = useState<Client>('curl');
  const text = code[client]
    .replaceAll('https://apps.example.com', window.location.origin + prefix)
    .replaceAll('YOUR_APP_ID', encodeURIComponent(appId))
    .replace('?lan=en', `?lan=${lan}`);
  return (
    <section aria-labelledby="client-code">
      <h2 id="client-code" className={classes.heading}>
        In your app
      </h2>
      <Text size="sm" c="dimmed" mb="sm" maw={720}>
        It asks when it starts, keeps the answer for when it is offline, and gets a 304 while
        nothing has changed. Put in the API key from the page of the application.
      </Text>
      <div className={classes.choice}>
        <Segments
          legend="Written in"
          options={clients.map((value) => ({ value, label: value }))}
          value={client}
          onChange={setClient}
        />
        <CopyButton key={client} label="Copy code" value={text} />
      </div>
      <div className={classes.view} role="region" aria-label={`Code in ${client}`} tabIndex={0}>
        <pre translate="no">
          <code translate="no">{text}</code>
        </pre>
      </div>
    </section>
  );
}
