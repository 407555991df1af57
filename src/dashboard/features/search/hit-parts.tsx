import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { splitIntoPieces } from '#domain/find-text.ts';
import type { Hit, Marked } from './hit.ts';
import classes from './hit-list.module.css';

/** Longer texts are cut around their first match. */
const LONG = 300;
const BEFORE = 60;

export function MarkedPart({ text, matches }: Marked) {
  const first = matches[0]?.start ?? 0;
  const from = text.length > LONG ? Math.max(0, first - BEFORE) : 0;
  const part = text.slice(from, from + LONG);
  const own = matches
    .filter(({ end }) => end <= from + LONG)
    .map(({ start, end }) => ({ start: start - from, end: end - from }));
  return (
    <span dir="auto" translate="no" className={classes.text}>
      {from > 0 && <span>…</span>}
      {splitIntoPieces(part, own, '').map(({ kind, text: piece }, index) =>
        // The pieces never change order, so an index is a safe key.
        kind === 'out' ? (
          <mark key={index}>{piece}</mark>
        ) : (
          <Fragment key={index}>{piece}</Fragment>
        ),
      )}
      {from + LONG < text.length && <span>…</span>}
    </span>
  );
}

export function HitLink({ hit }: { hit: Hit }) {
  const { kind, appId, locale, key, value } = hit;
  const q = key.text;
  const name = <MarkedPart {...key} />;
  switch (kind) {
    case 'application':
      return (
        <Link to="/apps/$appId" params={{ appId }}>
          {name}
        </Link>
      );
    case 'text':
    case 'translation':
      return (
        <Link to="/apps/$appId/texts" params={{ appId }} search={{ locale, q }}>
          {name}
        </Link>
      );
    case 'color':
      return (
        <Link to="/apps/$appId/colors" params={{ appId }} search={{ q }}>
          {name}
        </Link>
      );
    case 'image':
      return (
        <Link to="/apps/$appId/images" params={{ appId }} search={{ q }}>
          {name}
        </Link>
      );
    case 'server':
      return (
        <Link to="/vpn-servers" search={{ q: value.text }}>
          {name}
        </Link>
      );
  }
}
