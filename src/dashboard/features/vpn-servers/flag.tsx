import { useState } from 'react';
import { SafePicture } from '#dashboard/ui/controls/safe-picture.tsx';
import type { VpnServer } from '#generated/model/index.ts';
import classes from './flag.module.css';

interface FlagProps {
  server: Pick<VpnServer, 'countryImage' | 'countryId' | 'countryName'>;
}

/** Falls back to the country code's flag if the picture fails. */
export function Flag({ server: { countryImage, countryId, countryName } }: FlagProps) {
  const [broken, setBroken] = useState('');
  if (countryImage === broken) {
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
      onError={() => setBroken(countryImage)}
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
