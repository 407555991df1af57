import path from 'node:path';
import { Marked } from 'marked';
import { guidePages } from '../../../src/domain/guide.ts';
import { escapeText, html, Html } from './html.ts';

export const GUIDE = '/docs/guide';
const FOLDER = '.github/guide';

/** The first page lists the others. */
export const guideFiles = [
  { title: 'Guide', address: GUIDE, source: `${FOLDER}/README.md` },
  ...guidePages.map(({ name, title }) => ({
    title,
    address: `${GUIDE}/${name}`,
    source: `${FOLDER}/${name}.md`,
  })),
];

interface GuideText {
  markdown: string;
  title: string;
  address: string;
  /** Relative path to the server's root. */
  root: string;
}

/** Both are in the page; styles show the one of the scheme, and only that is loaded. */
function picture(file: string, alt: string, emitPicture: (file: string) => string): string {
  const dark = file.replace('.webp', '-dark.webp');
  return [file, dark]
    .map((name) => {
      const scheme = name === dark ? 'dark' : 'light';
      const source = emitPicture(path.posix.join(FOLDER, name));
      return `<img class="${scheme}" src="${source}" alt="${escapeText(alt)}" width="1440" height="900" loading="lazy">`;
    })
    .join('');
}

/** Links between the files become links between the pages. Throws if one leads elsewhere. */
function pageAddress(href: string, source: string): string {
  const [file = '', place] = href.split('#');
  const target = guideFiles.find((page) => path.posix.basename(page.source) === file);
  if (!target) throw new Error(`${source} links to ${href}, which is no page of the guide.`);
  return target.address.slice(1) + (place === undefined ? '' : `#${place}`);
}

function contents({ address, root }: GuideText): Html {
  const links = guideFiles.map((page) => {
    const mark = page.address === address ? html` aria-current="page"` : html``;
    return html`<li><a href="${root}${page.address.slice(1)}" ${mark}>${page.title}</a></li>`;
  });
  return html`<nav class="contents" aria-label="Guide">
    <ul>
      ${links}
    </ul>
  </nav>`;
}

/** `emitPicture` adds a file to the build and returns its address from the server's root. */
export function guidePage(text: GuideText, emitPicture: (file: string) => string): Html {
  const { markdown, title, address, root } = text;
  if (!markdown.startsWith(`# ${title}\n`))
    throw new Error(`The page ${address} of the guide does not begin with # ${title}.`);
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }) {
        const id = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        const place = URL.canParse(href) ? href : root + pageAddress(href, address);
        return `<a href="${place}">${content}</a>`;
      },
      image: ({ href, text: alt }) => picture(href, alt, (file) => root + emitPicture(file)),
    },
  });
  const body = new Html(marked.parse(markdown, { async: false }));
  return html`${contents(text)}
    <main id="content" class="guide">${body}</main>`;
}
