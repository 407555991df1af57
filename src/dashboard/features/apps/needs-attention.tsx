import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { IconAlertTriangle } from '#generated/icons/alert-triangle.ts';
import { IconCircleCheck } from '#generated/icons/circle-check.ts';
import type { Image } from '#generated/model/image.ts';
import {
  type Attention,
  getAttention,
  isAnswered,
  type LanguageCount,
  type PictureCheck,
} from './attention.ts';
import { LanguageLabel } from './language-label.tsx';
import { type Asked, toAsked, type ProgressByLocale } from './language-progress.ts';
import { usePictureCheck } from './use-picture-check.ts';
import classes from './needs-attention.module.css';

interface NeedsAttentionProps {
  appId: string;
  progress: ProgressByLocale;
}

export function NeedsAttention({ appId, progress }: NeedsAttentionProps) {
  const assigned = useQuery(getListAppVpnServersQueryOptions(appId));
  const servers = toAsked(assigned);
  const images = useQuery(getListImagesQueryOptions(appId)).data?.data;
  const counted = useIsCounted(appId);
  const pictures = usePictureCheck(appId, counted && isAnswered({ progress, servers }));
  const attention = getAttention({ progress, servers, pictures });

  return (
    <section aria-labelledby="needs-attention" className={classes.section}>
      <div className={classes.head}>
        <h2 id="needs-attention">Needs attention</h2>
        <span>{images && describePictureCheck(pictures, images.length)}</span>
      </div>
      <Found appId={appId} attention={attention} />
    </section>
  );
}

function useIsCounted(appId: string): boolean {
  const colors = useQuery(getListColorsQueryOptions(appId));
  const texts = useQuery(getListTextsQueryOptions(appId));
  return !colors.isPending && !texts.isPending;
}

function describePictureCheck(pictures: Asked<PictureCheck>, total: number): string {
  if (pictures === 'failed' || total === 0) return '';
  if (!pictures) return 'Checking the images…';
  const { lookedAt } = pictures;
  if (lookedAt < total)
    return `${lookedAt.toLocaleString()} of ${total.toLocaleString()} images checked`;
  return total === 1 ? '1 image checked' : `All ${total.toLocaleString()} images checked`;
}

function Found({ appId, attention }: { appId: string; attention: Attention | undefined }) {
  if (attention?.status === 'something')
    return <AttentionRows appId={appId} attention={attention} />;
  if (attention?.status !== 'nothing') return <Skeleton />;
  return (
    <p className={classes.nothing}>
      <IconCircleCheck size={18} aria-hidden />
      Nothing needs attention
    </p>
  );
}

/** As tall as one line of the result. */
function Skeleton() {
  return (
    <p className={classes.nothing} role="status" aria-label="Looking for what needs attention">
      <span className={classes.skeleton} />
    </p>
  );
}

interface AttentionRowsProps {
  appId: string;
  attention: Attention;
}

function AttentionRows({ appId, attention }: AttentionRowsProps) {
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
      <UnknownChecks unknown={unknown} />
    </dl>
  );
}

interface RowProps {
  label: string;
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
  word: string;
}

function LanguageLinks({ appId, counts, status, word }: LanguageLinksProps) {
  return counts.map(({ locale, count }) => (
    <Link key={locale} to="/apps/$appId/texts" params={{ appId }} search={{ locale, status }}>
      <LanguageLabel locale={locale} />
      <span>{`: ${count.toLocaleString()} ${word}`}</span>
    </Link>
  ));
}

function GridLink({ appId }: { appId: string }) {
  const search = { view: 'matrix', incomplete: true } as const;
  return (
    <Link to="/apps/$appId/texts" params={{ appId }} search={search}>
      All languages at once
    </Link>
  );
}

const MAX_NAMED = 8;

function PictureLinks({ appId, broken }: { appId: string; broken: readonly Image[] }) {
  const [all, setAll] = useState(false);
  const named = all ? broken : broken.slice(0, MAX_NAMED);
  return (
    <>
      {named.map(({ _id, key }) => (
        <Link key={_id} to="/apps/$appId/images" params={{ appId }} search={{ q: key }}>
          {key}
        </Link>
      ))}
      {broken.length > MAX_NAMED && (
        <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${(broken.length - MAX_NAMED).toLocaleString()} more`}
        </TextButton>
      )}
    </>
  );
}

function UnknownChecks({
  unknown: { locales, servers, images },
}: {
  unknown: Attention['unknown'];
}) {
  const queryClient = useQueryClient();
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
      <TextButton onClick={() => void refetchFailed(queryClient)}>Try again</TextButton>
    </Row>
  );
}

const refetchFailed = (queryClient: QueryClient) =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
