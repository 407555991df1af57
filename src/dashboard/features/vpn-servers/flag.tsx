import { useState } from 'react';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { emojiFlag } from './flag-emoji.ts';
import classes from './flag.module.css';

interface FlagProps {
  server: Pick<VpnServer, 'countryImage' | 'countryId' | 'countryName'>;
}

/** Pictures found missing or broken: a row that scrolls back into view does not ask for them again. */
const broken = new Set<string>();

/**
 * The country's flag: the server's picture, and where that is missing or broken the flag of the
 * country's code. The country's name always stands beside it in words.
 */
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
    <img
      // Another picture is another element: the old one does not stay until the new one is there.
      key={countryImage}
      src={countryImage}
      alt=""
      title={countryName}
      className={classes.picture}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => {
        broken.add(countryImage);
        setFailures((count) => count + 1);
      }}
    />
  );
}
