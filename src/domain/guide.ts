interface GuidePage {
  /** Of its file in `.github/guide`, and of its address below `/docs/guide`. */
  name: string;
  title: string;
  /** Found by the palette besides the title. */
  topics: string;
}

/** The administrator's guide, in the order of its pages. */
export const guidePages: readonly GuidePage[] = [
  { name: 'sign-in', title: 'Sign in', topics: 'first password, sessions, administrators' },
  {
    name: 'first-application',
    title: 'The first application',
    topics: 'platform, languages, API key, archive',
  },
  { name: 'texts', title: 'Texts', topics: 'import, keys, placeholders, find and replace, export' },
  {
    name: 'translation',
    title: 'Translation',
    topics: 'engine, automatic, failed, missing, not reviewed',
  },
  { name: 'images', title: 'Images', topics: 'upload, ZIP, replace a file' },
  { name: 'colors', title: 'Colors', topics: 'import, Swift, asset catalogue, design tokens' },
  { name: 'vpn-servers', title: 'VPN servers', topics: 'directory, assign, premium, import' },
  {
    name: 'release-check',
    title: 'Before a release',
    topics: 'Test API, compare, snapshot, problems, completeness',
  },
];
