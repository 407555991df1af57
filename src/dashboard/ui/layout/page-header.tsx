import { createContext, type ReactNode, use, useId, useState } from 'react';
import { IconDots } from '#generated/icons/dots.ts';
import { formatNumber } from '../format/format-number.ts';
import { getLongTitle } from '../format/long-title.ts';
import { useDocumentTitle } from './use-document-title.ts';
import classes from './page-header.module.css';

/** Where the pages within a route stand; the route provides it. */
interface PagePlace {
  /** Links to the pages above. */
  breadcrumbs?: readonly ReactNode[];
  /** The parent of the pages; the browser's tab names it behind the title. */
  owner?: string;
}

export const PagePlaceContext = createContext<PagePlace>({});

interface PageHeaderProps {
  title: string;
  /** How many of them there are; absent while it is not known. */
  count?: number | undefined;
  /** Where the page stands, unless the route around it says so; the page itself is added as the last link. */
  place?: PagePlace;
  /** The page's actions, the main one last. */
  actions?: ReactNode;
}

/** The head of every page: where it is, what it is, what can be done. */
export function PageHeader(props: PageHeaderProps) {
  const { title, count, actions } = props;
  const around = use(PagePlaceContext);
  const { breadcrumbs, owner } = props.place ?? around;
  useDocumentTitle(owner === undefined ? title : `${title} · ${owner}`);

  return (
    <div className={classes.header}>
      {breadcrumbs && <Breadcrumbs links={breadcrumbs} current={title} />}
      <div className={classes.line}>
        <div className={classes.title}>
          {/* Where the focus goes when what had it is gone. */}
          <h1 tabIndex={-1} dir="auto" title={getLongTitle(title)}>
            {title}
          </h1>
          {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
        </div>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </div>
    </div>
  );
}

/** On a phone there is room for the main one, and for a button that shows the others. */
function Actions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div id={id} className={classes.actions} data-page-actions data-open={isOpen || undefined}>
        {children}
      </div>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label="More actions"
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} />
      </button>
    </>
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
        <li aria-current="page">
          <bdi translate="no">{current}</bdi>
        </li>
      </ol>
    </nav>
  );
}
