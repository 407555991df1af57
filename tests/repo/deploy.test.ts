import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { bulkLimits } from '#changes/write-steps.ts';
import { MAX_IMAGE_BYTES } from '#domain/image-file.ts';
import { settingsTable } from '#server/settings-table.ts';
import own from '../../package.json' with { type: 'json' };

const settings = Object.keys(settingsTable);

/** Documented beside the settings: Node's own, and the system library's. */
const ofSystem = ['NODE_ENV', 'MALLOC_MMAP_THRESHOLD_'];

const readLines = (file: string) => readFileSync(file, 'utf8').replaceAll('\\\n', ' ').split('\n');

/** Environment variables that the server does not have. */
const unknown = (names: readonly string[]) =>
  names.filter((name) => !settings.includes(name) && !ofSystem.includes(name));

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

describe('the Dockerfile', () => {
  const lines = readLines('Dockerfile');
  const copies = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from'));

  it('copies what is there', () => {
    const named = copies.flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(named).toContain('package-lock.json');
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('gets everything that git keeps, and nothing else of this machine', () => {
    const ignored = readLines('.gitignore').map((line) => line.replace(/\/$/, ''));
    const kept = readLines('.dockerignore').filter((line) => line !== '' && !line.startsWith('#'));
    expect(kept).toEqual(
      expect.arrayContaining(ignored.filter((line) => line !== '' && line !== '.env')),
    );
    expect(kept.filter((line) => !['.git', '**/.env*', ...ignored].includes(line))).toEqual([]);
  });

  it('takes stages that it has, and runs the Node that the project brings', () => {
    const images = lines.filter((line) => line.startsWith('FROM '));
    const stages = images.flatMap((line) => / AS (?<name>\w+)/.exec(line)?.groups?.['name'] ?? []);
    const taken = lines.flatMap((line) => /--from=(?<name>\w+)/.exec(line)?.groups?.['name'] ?? []);
    expect(taken.filter((name) => !stages.includes(name))).toEqual([]);
    for (const image of images) expect(image).toContain(`node:${own.dependencies.node}-alpine`);
  });

  it('sets settings that the server has', () => {
    const set = lines
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => [...line.matchAll(/(?<name>[A-Z_\d]+)=/g)])
      .map(({ groups }) => groups?.['name'] ?? '');
    expect(set).toContain('DATA_DIR');
    expect(unknown(set)).toEqual([]);
  });

  it('runs without root', () => {
    const last = lines.findLast((line) => line.startsWith('USER '));
    expect(last).toBe('USER node');
  });
});

describe('compose.yaml', () => {
  // as: the tests below check it
  const compose = parse(readFileSync('.github/deploy/compose.yaml', 'utf8')) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const { services, volumes } = compose;

  it('sets settings that the server has', () => {
    const set = Object.keys(services['app']?.environment ?? {});
    expect(set).toContain('DATABASE_URL');
    expect(unknown(set)).toEqual([]);
  });

  it('pins its images, and names services, volumes and files that are there', () => {
    for (const { image, build, volumes: mounted = [], depends_on: needed = [] } of Object.values(
      services,
    )) {
      if (build === undefined) expect(image).toMatch(/:v?\d[\w.-]*$/);
      const names = Array.isArray(needed) ? needed : Object.keys(needed);
      expect(names.filter((name) => !(name in services))).toEqual([]);
      const sources = mounted.map((mount) => mount.split(':')[0] ?? '');
      for (const source of sources)
        expect(source in volumes || existsSync(`.github/deploy/${source}`), source).toBe(true);
    }
  });

  it('may have a certificate by a second file, for a service and from files that are there', () => {
    // as: the tests below say what it has to be
    const tls = parse(readFileSync('.github/deploy/compose-tls.yaml', 'utf8')) as typeof compose;
    for (const [name, { volumes: mounted = [] }] of Object.entries(tls.services)) {
      expect(services[name]).toBeDefined();
      const own = mounted
        .map((mount) => mount.split(':')[0] ?? '')
        .filter((at) => at.startsWith('.'));
      expect(own.filter((source) => !existsSync(`.github/deploy/${source}`))).toEqual([]);
    }
  });

  it('has no secret of its own', () => {
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET/.test(name)) expect(value).toMatch(/^\$\{\w+:\?/);
  });
});

it.each(['compose-nginx.conf', 'compose-nginx-tls.conf', 'nginx-cache.conf'])(
  '%s lets the largest import through',
  (file) => {
    const [, megabytes] = readFileSync(`.github/deploy/${file}`, 'utf8').match(
      /client_max_body_size (\d+)m;/,
    ) ?? [undefined, '0'];
    const bytes = Number(megabytes) * 1024 * 1024;
    // Escaped, a character may have six bytes.
    expect(bytes).toBeGreaterThan(bulkLimits.texts.characters * 6);
    expect(bytes).toBeGreaterThan(MAX_IMAGE_BYTES);
  },
);

it('nginx calls a restarted process again at once: after a rolling restart all have failed', () =>
  expect(readFileSync('.github/deploy/nginx-cache.conf', 'utf8')).not.toMatch(
    /^ *server \d\S*;$/m,
  ));

describe('app-manager.service', () => {
  const lines = readLines('.github/deploy/app-manager.service');

  it('sets settings that the server has, and starts a program that is there', () => {
    const set = lines.flatMap(
      (line) => /^Environment=(?<name>\w+)=/.exec(line)?.groups?.['name'] ?? [],
    );
    expect(set).toContain('DATA_DIR');
    expect(unknown(set)).toEqual([]);
    const program =
      lines
        .find((line) => line.startsWith('ExecStart='))
        ?.split(' ')
        .at(-1) ?? '';
    expect(existsSync(program), program).toBe(true);
  });

  it.each(['app-manager.service', 'app-manager-backup.service', 'app-manager-backup.timer'])(
    '%s has sections and assignments alone',
    (file) => {
      const odd = readLines(`.github/deploy/${file}`).filter(
        (line) => !/^(?:#.*|\[(?:Unit|Service|Timer|Install)\]|[A-Z]\w+=.*|)$/.test(line),
      );
      expect(odd).toEqual([]);
    },
  );

  it('keeps the last backups and removes older ones', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'backups-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(path.join(folder, 'backups'));
    for (let day = 10; day < 30; day += 1)
      writeFileSync(path.join(folder, `backups/2026-01-${day}.gz`), '');
    const [, command = ''] =
      /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(
        readFileSync('.github/deploy/app-manager-backup.service', 'utf8'),
      ) ?? [];
    execFileSync('sh', ['-c', command], { env: { ...process.env, DATA_DIR: folder } });
    const left = readdirSync(path.join(folder, 'backups'));
    expect([left.length, left.toSorted()[0]]).toEqual([14, '2026-01-16.gz']);
  });
});

it('actions are named by their digests, and every workflow by the permissions that it needs', () => {
  const papers = globSync('.github/**/*.{yml,md}').map((file) => readFileSync(file, 'utf8'));
  const actions = papers.flatMap((text) =>
    [...text.matchAll(/\buses: *(?<action>[\w-]+\/\S+.*)/g)].map(
      ({ groups }) => groups?.['action'],
    ),
  );
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((action) => !/@[\da-f]{40} # v\d/.test(action ?? ''))).toEqual([]);
  for (const file of globSync('.github/{workflows/*.yml,clients/github-action.yml}'))
    expect(parse(readFileSync(file, 'utf8')), file).toHaveProperty('permissions');
});

describe('package-lock.json', () => {
  // as: npm writes it
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<
      string,
      { optionalDependencies?: Record<string, string>; integrity?: string; os?: string[] }
    >;
  };

  it('has a checksum for everything but binaries of other systems, which SECURITY.md counts', () => {
    const without = Object.entries(packages).filter(
      ([place, { integrity }]) => place !== '' && integrity === undefined,
    );
    expect(without.filter(([, { os }]) => os === undefined).map(([place]) => place)).toEqual([]);
    expect(readFileSync('.github/SECURITY.md', 'utf8')).toContain(
      `${without.length} entries of \`package-lock.json\` have no checksum`,
    );
  });

  it('names the packages that package.json asks for', () => {
    const { dependencies, devDependencies } = own;
    expect(packages).toMatchObject({ '': { dependencies, devDependencies } });
  });

  // `npm ci` requires all of them; `npm install` on another system finds none missing here.
  it('names what the tools bring for every system, by hand where a registry did not have it', () => {
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
      .filter((name) => !(`node_modules/${name}` in packages));
    expect(missing).toEqual([]);
  });
});

describe('alerts.yaml', () => {
  // as: Prometheus reads it
  const { groups } = parse(readFileSync('.github/deploy/alerts.yaml', 'utf8')) as {
    groups: { rules: { alert: string; annotations: { runbook: string } }[] }[];
  };

  it('has a page in the runbook for each alert', () => {
    const runbook = readFileSync('.github/RUNBOOK.md', 'utf8');
    const rules = groups.flatMap((group) => group.rules);
    expect(rules).toHaveLength(6);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`RUNBOOK.md#${alert.toLowerCase()}`);
      expect(runbook).toContain(`\n## ${alert}\n`);
    }
  });
});
