import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { formatNumber } from '#domain/format.ts';
import { MoreActions } from '../controls/more-actions.tsx';
import { getLongTitle } from '../format/name-as-title.ts';
import crumbs from './breadcrumbs.module.css';
import classes from './page-header.module.css';

/** The parent of the pages in a route; the route provides it. */
interface PagePlace {
  /** Where no bar above the page shows them. */
  breadcrumbs?: readonly ReactNode[];
  /** The parent of the pages; the tab's title contains it. */
  owner?: string;
}

export const PagePlaceContext = createContext<PagePlace>({});

export interface PageHeaderProps {
  title: string;
  count?: number | undefined;
  /** Overrides the route's place; the page itself becomes the last breadcrumb. */
  place?: PagePlace;
  /** On the title's line, or below it if that is too narrow. */
  tabs?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, count, tabs, actions } = props;
  const around = use(PagePlaceContext);
  const { breadcrumbs, owner } = props.place ?? around;
  useDocumentTitle(owner === undefined ? title : `${title} · ${owner}`);

  return (
    <div className={classes.header}>
      {breadcrumbs && <Breadcrumbs links={breadcrumbs} current={title} />}
      <div className={classes.line}>
        <div className={classes.title}>
          <h1 tabIndex={-1} dir="auto" title={getLongTitle(title)}>
            {title}
          </h1>
          {(tabs !== undefined || count !== undefined) && (
            <span className={classes.count}>{count !== undefined && formatNumber(count)}</span>
          )}
        </div>
        {tabs !== undefined && <div className={classes.tabs}>{tabs}</div>}
        {actions !== undefined && (
          <>
            <div className={classes.actions} data-page-actions>
              {actions}
            </div>
            <MoreActions label="More actions" className={classes.more} others={OTHERS} />
          </>
        )}
      </div>
    </div>
  );
}

/** In a menu on a phone, with the tools of a list. */
const OTHERS = ':is([data-page-actions], [data-more]) > :not(:last-child, [popover], span)';

interface BreadcrumbsProps {
  links: readonly ReactNode[];
  current: string | undefined;
}

export function Breadcrumbs({ links, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className={crumbs.way}>
      <ol>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
        {current !== undefined && (
          <li aria-current="page">
            <bdi translate="no">{current}</bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}

export function useDocumentTitle(title: string): void {
  // A layout effect: the announcement of the page reads it.
  useLayoutEffect(() => {
    document.title = `${title} · App Manager`;
  }, [title]);
}
