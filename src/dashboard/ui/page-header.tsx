import { Title } from '@mantine/core';
import { type ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** How many of them there are; absent while it is not known. */
  count?: number | undefined;
  /** Links to the pages above this one; the page itself is added as the last. */
  breadcrumbs?: readonly ReactNode[];
  /** The page's actions, the main one last. */
  actions?: ReactNode;
  /** What the browser's tab says; the title unless given. */
  documentTitle?: string;
}

/** The head of every page: where it is, what it is, what can be done. */
export function PageHeader(props: PageHeaderProps) {
  const { title, count, breadcrumbs, actions, documentTitle = title } = props;
  useDocumentTitle(documentTitle);

  return (
    <div className={classes.header}>
      {breadcrumbs && <Breadcrumbs links={breadcrumbs} current={title} />}
      <div className={classes.line}>
        <div className={classes.title}>
          {/* Where the focus goes when what had it is gone. */}
          <Title order={1} size="h2" tabIndex={-1}>
            {title}
          </Title>
          {count !== undefined && <span className={classes.count}>{count.toLocaleString()}</span>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}

interface BreadcrumbsProps {
  links: readonly ReactNode[];
  current: string;
}

function Breadcrumbs({ links, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={classes.breadcrumbs}>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
