import { readFileSync, writeFileSync } from 'node:fs';
import { type Configuration, keptConfiguration, newConfiguration } from './client.ts';

/** In a browser this is localStorage. */
const store = {
  getItem(name: string): string | null {
    try {
      return readFileSync(`${name}.json`, 'utf8');
    } catch {
      return null;
    }
  },
  setItem: (name: string, value: string) => writeFileSync(`${name}.json`, value),
};

function show({ locale, texts }: Configuration): void {
  process.stdout.write(`${locale}: ${texts['hi'] ?? 'Hello'}\n`);
}

const language = Intl.DateTimeFormat().resolvedOptions().locale;
const last = keptConfiguration(store);
if (last) show(last);
const newer = await newConfiguration(language, store);
if (newer) show(newer);
