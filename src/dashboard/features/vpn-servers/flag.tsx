import { useState } from 'react';
import { SafePicture } from '#dashboard/ui/controls/safe-picture.tsx';
import type { VpnServer } from '#generated/model/index.ts';
import classes from './flag.module.css';

interface FlagProps {
  server: Pick<VpnServer, 'countryImage' | 'countryId' | 'countryName'>;
}

/** Remembers failed pictures, so that rows scrolling back do not request them again. */
const broken = new Set<string>();

/** Falls back to the country code's flag if the picture fails. */
export function Flag({ server: { countryImage, countryId, countryName } }: FlagProps) {
  const [, setFailures] = useState(0);
  if (countryImage === '' || broken.has(countryImage)) {
    return (
      <span className={classes.emoji} title={countryName} aria-hidden>
        {emojiFlag(countryId)}
      </span>
    );
  }
  return (
    <SafePicture
      // A new element per picture: the old one must not stay while the new one loads.
      key={countryImage}
      source={countryImage}
      alt=""
      title={countryName}
      className={classes.picture}
      loading="lazy"
      onError={() => {
        broken.add(countryImage);
        setFailures((count) => count + 1);
      }}
    />
  );
}

/** The offset from `a` to the first regional indicator symbol. */
const TO_REGIONAL = 0x1f1e6 - 0x61;

/** Returns the flag of a two-letter country code; other text unchanged. */
export function emojiFlag(countryId: string): string {
  const code = countryId.toLowerCase();
  if (!/^[a-z]{2}$/.test(code)) return code.toUpperCase();
  return String.fromCodePoint(code.charCodeAt(0) + TO_REGIONAL, code.charCodeAt(1) + TO_REGIONAL);
}
