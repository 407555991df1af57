import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const read = (name: string) => readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim();

/** Vite lists the licenses of code; these are of fonts and pictures. */
const notices = () => `# Licenses of fonts and pictures

## Figtree (OFL-1.1)

${read('@fontsource-variable/figtree')}

## Geist Mono (OFL-1.1)

${read('@fontsource-variable/geist-mono')}

## Country flags (CC-BY-4.0)

The flags are graphics of Twemoji, https://github.com/jdecked/twemoji, copyright Twitter, Inc. and other contributors, licensed
under CC-BY 4.0, https://creativecommons.org/licenses/by/4.0/. The font is that of country-flag-emoji-polyfill (MIT).

## Icons (MIT)

Tabler Icons, https://tabler.io/icons, copyright (c) 2020-2026 Paweł Kuna, MIT License.
`;

export const assetLicenses = (): Plugin => ({
  name: 'asset-licenses',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'third-party-assets.md', source: notices() });
  },
});
