import { IconLanguage, IconPalette, IconPhoto, IconServer } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import classes from './resource-cards.module.css';

/** Spec 2, Application detail: four cards, each with a count, each leading to its page. */
export function ResourceCards({ appId }: { appId: string }) {
  const images = useQuery(getListImagesQueryOptions(appId));
  const colors = useQuery(getListColorsQueryOptions(appId));
  const texts = useQuery(getListTextsQueryOptions(appId));
  const servers = useQuery(getListAppVpnServersQueryOptions(appId));

  return (
    <div className={classes.cards}>
      <Card appId={appId} to="/apps/$appId/images" title="Images" list={images}>
        <IconPhoto />
      </Card>
      <Card appId={appId} to="/apps/$appId/colors" title="Colors" list={colors}>
        <IconPalette />
      </Card>
      <Card appId={appId} to="/apps/$appId/texts" title="Texts" list={texts}>
        <IconLanguage />
      </Card>
      <Card appId={appId} to="/apps/$appId/vpn-servers" title="VPN Servers" list={servers}>
        <IconServer />
      </Card>
    </div>
  );
}

interface CardProps {
  appId: string;
  to: `/apps/$appId/${'images' | 'colors' | 'texts' | 'vpn-servers'}`;
  title: string;
  /** What the page lists, as far as it is known. */
  list: { data?: { data: readonly unknown[] } | undefined; isError: boolean };
  /** The icon. */
  children: ReactNode;
}

function Card({ appId, to, title, list, children }: CardProps) {
  return (
    <Link to={to} params={{ appId }} className={classes.card}>
      <span className={classes.icon} aria-hidden>
        {children}
      </span>
      <span className={classes.title}>{title}</span>
      <Count list={list} />
    </Link>
  );
}

/** A dash while the list is on its way; its page says why when it cannot be loaded. */
function Count({ list: { data, isError } }: Pick<CardProps, 'list'>) {
  if (isError && !data) return <span className={classes.uncounted}>Could not be counted</span>;
  return <span className={classes.count}>{data ? data.data.length.toLocaleString() : '–'}</span>;
}
