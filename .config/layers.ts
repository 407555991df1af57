import type { IConfiguration } from 'dependency-cruiser';

/** dependency-cruiser. A module may import itself, packages, and the modules in its row. */
const rows: Record<string, string[]> = {
  '^src/domain/': ['^generated/inputs'],
  '^src/formats/': ['^src/domain/'],
  '^src/changes/': ['^src/(domain|formats)/', '^generated/(contract|inputs)'],
  '^src/cli/': ['^src/(changes|formats|domain)/', '^generated/(contract|inputs)'],
  '^src/dashboard/browser/': ['^src/domain/'],
  '^src/dashboard/api/': ['^src/dashboard/browser/', '^generated/(contract|stale)', '^src/domain/'],
  '^src/dashboard/ui/': ['^src/dashboard/browser/', '^src/domain/', '^generated/icons/'],
  '^src/dashboard/resources/': [
    '^src/dashboard/(api|browser)/',
    '^src/(changes|formats|domain)/',
    '^generated/(api|icons|model|zod|contract)',
  ],
  '^src/dashboard/features/': [
    '^src/dashboard/(resources|ui|api|browser)/',
    '^src/(changes|formats|domain)/',
    '^generated/(api|icons|model|zod|contract)',
  ],
  '^src/dashboard/routes/': [
    '^src/dashboard/(features|resources|ui|api|browser)/',
    '^src/domain/',
    '^generated/',
  ],
  '^src/dashboard/app/': ['^src/dashboard/', '^src/domain/', '^generated/'],
  '^src/dashboard/boot/': ['^src/dashboard/', '^src/domain/', '^generated/'],
  '^src/dashboard/devtools/': [
    '^src/dashboard/(ui|browser)/',
    '^src/dashboard/app/query-client',
    '^generated/openapi[.]json',
  ],
  '^src/dashboard/reference/': [],
  '^src/dashboard/main': ['^src/dashboard/(app|devtools)/'],
  '^src/server/': [
    '^src/(formats|domain)/',
    '^generated/(contract|inputs|model|zod|openapi[.]json)',
  ],
  '^generated/api/': ['^src/dashboard/api/', '^generated/model/'],
  '^generated/icons/': ['^src/dashboard/ui/controls/create-icon'],
  '^generated/(model|zod|contract|stale|inputs)': ['^generated/model/'],
};

const formatFloors: Record<string, string[]> = {
  text: [],
  'icu-plural': [],
  zip: [],
  csv: ['text'],
  colors: ['text', 'json'],
  xml: [],
  strings: ['text', 'xml', 'json', 'property-list'],
  'property-list': ['text', 'xml', 'json', 'strings'],
  json: ['text'],
  xcstrings: ['text', 'icu-plural', 'json', 'texts'],
  stringsdict: ['text', 'property-list', 'strings', 'icu-plural', 'json', 'texts'],
  'json-texts': ['text', 'strings', 'icu-plural', 'json', 'texts'],
  arb: ['text', 'strings', 'icu-plural', 'json', 'texts'],
  'csv-texts': ['text', 'csv', 'texts'],
  properties: ['text', 'strings', 'texts'],
  texts: [
    'text',
    'strings',
    'android-strings',
    'csv-texts',
    'properties',
    'zip',
    'xcstrings',
    'stringsdict',
    'json-texts',
    'arb',
  ],
  'android-strings': ['text', 'xml', 'strings', 'icu-plural', 'texts'],
  'android-colors': ['text', 'xml', 'strings', 'colors', 'android-strings'],
  'servers-csv': ['text', 'csv'],
  'image-zip': ['zip'],
  'swift-colors': ['text', 'colors'],
  xcassets: ['text', 'colors'],
  'color-pairs': ['text', 'colors', 'swift-colors'],
  'color-tokens': ['text', 'json', 'colors', 'color-pairs'],
  'color-file': [
    'text',
    'colors',
    'android-strings',
    'android-colors',
    'swift-colors',
    'xcassets',
    'color-pairs',
    'color-tokens',
  ],
  glossary: ['csv'],
  'key-constants': [],
  'app-archive': ['text', 'zip', 'colors', 'strings', 'image-zip', 'color-tokens'],
};

for (const [floor, below] of Object.entries(formatFloors)) {
  rows[`^src/formats/${floor}/`] = ['^src/domain/', ...below.map((one) => `^src/formats/${one}/`)];
}

const TESTS = '[.](test|bench)[.]tsx?$';
const OURS = '^(src|generated|tests)/';
const RUNS_ANYWHERE = '^src/(domain|formats|changes)/';

const layers = Object.entries(rows).map(([layer, allowed]) => ({
  name: `layer ${layer.replace(/[\^\\]/g, '')}`,
  severity: 'error' as const,
  comment: `May import: ${allowed.join(', ') || 'nothing of ours'}.`,
  from: { path: layer, pathNot: TESTS },
  to: { path: OURS, pathNot: [layer, ...allowed] },
}));

/** The layers of the server, lowest first; app, main and seed may import them all. */
const serverFloors = [
  '(?:operator-error|settings|version)',
  'outside/',
  'db/',
  'services/',
  'http/',
  'handlers/',
].map((floor, index, all) => ({
  name: `server floor ${floor}`,
  severity: 'error' as const,
  comment: 'May import what is below it, never what is above.',
  from: { path: `^src/server/${floor}`, pathNot: TESTS },
  to: {
    path: '^src/server/',
    pathNot: all.slice(0, index + 1).map((below) => `^src/server/${below}`),
  },
}));

export default {
  forbidden: [
    ...layers,
    ...serverFloors,
    {
      name: 'a feature knows no other feature',
      severity: 'error',
      from: { path: '^src/dashboard/features/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^src/dashboard/features/',
        pathNot: '^src/dashboard/features/$1/',
      },
    },
    {
      name: 'rules, formats and changes know no screen',
      severity: 'error',
      from: { path: RUNS_ANYWHERE, pathNot: TESTS },
      to: { path: 'node_modules/(@types/)?(react|@mantine|@tanstack)' },
    },
    {
      name: 'rules, formats and changes need no Node',
      severity: 'error',
      from: { path: RUNS_ANYWHERE, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nothing imports tests',
      severity: 'error',
      from: { path: '^(src|generated|mocks)/', pathNot: TESTS },
      to: { path: ['^tests/', TESTS] },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: { pathNot: '^generated/' },
      to: { circular: true, viaOnly: { pathNot: '^generated/' } },
    },
    {
      name: 'what the server runs on is no devDependency',
      severity: 'error',
      comment: '`npm install --omit=dev` suffices for a dashboard that was built elsewhere.',
      from: { path: ['^src/server/', '^src/domain/'], pathNot: TESTS },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'triple-slash-type-reference'],
      },
    },
    {
      name: 'everything imported exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node'],
    },
  },
} satisfies IConfiguration;
