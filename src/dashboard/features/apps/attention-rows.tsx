import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Image } from '#generated/model/image.ts';
import { TextButton } from '#dashboard/ui/text-button.tsx';
import type { Attention, LanguageCount } from './attention.ts';
import { LanguageLabel } from './language-label.tsx';
import classes from './needs-attention.module.css';

interface AttentionRowsProps {
  appId: string;
  attention: Attention;
}

/** One line for each thing that is wrong; each of its links leads to the list of exactly that. */
export function AttentionRows({ appId, attention }: AttentionRowsProps) {
  const { failed, missing, noServers, broken, unknown } = attention;
  return (
    <dl className={classes.rows}>
      {failed.length > 0 && (
        <Row label="Failed translations" severe>
          <LanguageLinks appId={appId} counts={failed} status="error" word="failed" />
        </Row>
      )}
      {missing.length > 0 && (
        <Row label="Missing texts">
          <LanguageLinks appId={appId} counts={missing} status="new" word="missing" />
          {missing.length > 1 && <GridLink appId={appId} />}
        </Row>
      )}
      {noServers && (
        <Row label="VPN Servers">
          <Link to="/apps/$appId/vpn-servers" params={{ appId }}>
            No servers assigned
          </Link>
        </Row>
      )}
      {broken.length > 0 && (
        <Row label="Broken images" severe>
          <PictureLinks appId={appId} broken={broken} />
        </Row>
      )}
      <Unknown unknown={unknown} />
    </dl>
  );
}

interface RowProps {
  label: string;
  /** Clients get something wrong, rather than nothing yet. */
  severe?: boolean;
  children: ReactNode;
}

function Row({ label, severe, children }: RowProps) {
  return (
    <div data-severe={severe}>
      <dt>
        <IconAlertTriangle size={16} aria-hidden />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface LanguageLinksProps {
  appId: string;
  counts: readonly LanguageCount[];
  status: 'error' | 'new';
  /** What these texts are, e.g. `failed`. */
  word: string;
}

function LanguageLinks({ appId, counts, status, word }: LanguageLinksProps) {
  return counts.map(({ locale, count }) => (
    <Link key={locale} to="/apps/$appId/texts" params={{ appId }} search={{ locale, status }}>
      <LanguageLabel locale={locale} />: {count.toLocaleString()} {word}
    </Link>
  ));
}

/** Many languages are looked through faster in one grid than tab by tab. */
function GridLink({ appId }: { appId: string }) {
  const search = { view: 'matrix', incomplete: true } as const;
  return (
    <Link to="/apps/$appId/texts" params={{ appId }} search={search}>
      All languages at once
    </Link>
  );
}

/** How many are named before more are asked for: one line of a wide screen. */
const NAMED = 8;

function PictureLinks({ appId, broken }: { appId: string; broken: readonly Image[] }) {
  const [all, setAll] = useState(false);
  const named = all ? broken : broken.slice(0, NAMED);
  return (
    <>
      {named.map(({ _id, key }) => (
        <Link key={_id} to="/apps/$appId/images" params={{ appId }} search={{ q: key }}>
          {key}
        </Link>
      ))}
      {broken.length > NAMED && (
        <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${(broken.length - NAMED).toLocaleString()} more`}
        </TextButton>
      )}
    </>
  );
}

/** What could not be found out is not fine: it may need attention as well. */
function Unknown({ unknown: { locales, servers, images } }: { unknown: Attention['unknown'] }) {
  const router = useRouter();
  if (locales.length === 0 && !servers && !images) return null;
  return (
    <Row label="Could not be loaded">
      {locales.map((locale) => (
        <span key={locale}>
          <LanguageLabel locale={locale} />
        </span>
      ))}
      {servers && <span>VPN Servers</span>}
      {images && <span>Images</span>}
      <TextButton onClick={() => void router.invalidate()}>Try again</TextButton>
    </Row>
  );
}
