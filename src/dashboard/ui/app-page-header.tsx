import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';

interface AppPageHeaderProps {
  /** The application that the page belongs to. */
  app: { _id: string; name: string };
  title: string;
  count?: number | undefined;
  actions?: ReactNode;
}

/** The head of a page of an application: its breadcrumbs lead back to Apps and to the app (spec 2). */
export function AppPageHeader({ app, title, count, actions }: AppPageHeaderProps) {
  return (
    <PageHeader
      title={title}
      documentTitle={`${title} · ${app.name}`}
      count={count}
      breadcrumbs={[
        <Link key="apps" to="/apps">
          Apps
        </Link>,
        <Link key="app" to="/apps/$appId" params={{ appId: app._id }}>
          {app.name}
        </Link>,
      ]}
      actions={actions}
    />
  );
}
