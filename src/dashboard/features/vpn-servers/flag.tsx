import { useState } from 'react';
import { SafePicture } from '#dashboard/ui/controls/safe-picture.tsx';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { emojiFlag } from './flag-emoji.ts';
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
