import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { type Attention, attentionOf, isAnswered, type PictureCheck } from './attention.ts';
import { AttentionRows } from './attention-rows.tsx';
import { type Asked, askedOf, type ProgressByLocale } from './language-progress.ts';
import { usePictureCheck } from './use-picture-check.ts';
import classes from './needs-attention.module.css';

interface NeedsAttentionProps {
  appId: string;
  progress: ProgressByLocale;
}

/** What of an application is not as it should be, with links to where that is put right. */
export function NeedsAttention({ appId, progress }: NeedsAttentionProps) {
  const assigned = useQuery(getListAppVpnServersQueryOptions(appId));
  const servers = askedOf(assigned);
  const images = useQuery(getListImagesQueryOptions(appId)).data?.data;
  // Last of all: pictures would take the way to the server from what the page itself waits for.
  const counted = useIsCounted(appId);
  const pictures = usePictureCheck(appId, counted && isAnswered({ progress, servers }));
  const attention = attentionOf({ progress, servers, pictures });

  return (
    <section aria-labelledby="needs-attention" className={classes.section}>
      <div className={classes.head}>
        <h2 id="needs-attention">Needs attention</h2>
        <span>{images && saidOf(pictures, images.length)}</span>
      </div>
      <Found appId={appId} attention={attention} />
    </section>
  );
}

/** Whether the cards wait for nothing that is not asked for here as well. */
function useIsCounted(appId: string): boolean {
  const colors = useQuery(getListColorsQueryOptions(appId));
  const texts = useQuery(getListTextsQueryOptions(appId));
  return !colors.isPending && !texts.isPending;
}

/** How far the pictures were looked at. */
function saidOf(pictures: Asked<PictureCheck>, total: number): string {
  if (pictures === 'failed' || total === 0) return '';
  if (!pictures) return 'Looking at the images...';
  const { lookedAt } = pictures;
  if (lookedAt < total)
    return `${lookedAt.toLocaleString()} of ${total.toLocaleString()} images looked at`;
  return total === 1 ? '1 image looked at' : `All ${total.toLocaleString()} images looked at`;
}

function Found({ appId, attention }: { appId: string; attention: Attention | undefined }) {
  if (attention?.verdict === 'something')
    return <AttentionRows appId={appId} attention={attention} />;
  if (attention?.verdict !== 'nothing') return <Skeleton />;
  return (
    <p className={classes.nothing}>
      <IconCircleCheck size={18} aria-hidden />
      Nothing needs attention
    </p>
  );
}

/** As tall as one line of what is found, or as its absence. */
function Skeleton() {
  return (
    <p className={classes.nothing} role="status" aria-label="Looking for what needs attention">
      <span className={classes.skeleton} />
    </p>
  );
}
