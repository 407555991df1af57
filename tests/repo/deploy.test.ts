import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
  stop_grace_period?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

/** Also the piece for a path, which the page for operators shows. */
const nginxSamples: Record<string, string> = {
  ...Object.fromEntries(
    ['compose-nginx.conf', 'compose-nginx-tls.conf', 'nginx-cache.conf'].map((file) => [
      file,
      readFileSync(`.github/deploy/${file}`, 'utf8'),
    ]),
  ),
  'below a path':
    /```nginx\n(?<code>[^`]*)```/.exec(readFileSync('.github/OPERATIONS.md', 'utf8'))?.groups?.[
      'code'
    ] ?? '',
};

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

  it('leads people from http to https where nginx has the certificate', () => {
    const [http = '', https] = nginxSamples['compose-nginx-tls.conf']?.split('\n}\n') ?? [];
    expect(http).toMatch(/listen 80;[^]*return 301 https:\/\/\$host\$request_uri;$/);
    expect(https).toContain('listen 443 ssl;');
    const place = ':/etc/nginx/templates/default.conf.template:ro';
    const mount = (file: string) => readFileSync(`.github/deploy/${file}`, 'utf8').includes(place);
    // Compose takes the later file of two for one place.
    expect(['compose.yaml', 'compose-tls.yaml'].filter(mount)).toHaveLength(2);
  });

  it('waits longer for the end than the server for open requests', () => {
    const grace = services['app']?.stop_grace_period ?? '';
    expect(grace).toMatch(/^\d+s$/);
    expect(parseInt(grace, 10)).toBeGreaterThan(
      Number(settingsTable.STOP_TIMEOUT_SECONDS.fallback),
    );
  });

  it('takes the address of a client from the load balancer that .env names, and from no other', () => {
    const { environment, volumes: mounted = [] } = services['nginx'] ?? {};
    expect(environment).toEqual({ LOAD_BALANCER: '${LOAD_BALANCER:-127.0.0.1}' });
    // nginx's image fills in the variables of files in this folder.
    expect(mounted.join()).toContain(':/etc/nginx/templates/default.conf.template:ro');
    expect(nginxSamples['compose-nginx.conf']).toContain('set_real_ip_from ${LOAD_BALANCER};');
  });

  it('has no secret of its own', () => {
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET/.test(name)) expect(value).toMatch(/^\$\{\w+:\?/);
  });
});

describe.each(Object.entries(nginxSamples))('nginx: %s', (_, sample) => {
  it('lets the largest import through', () => {
    const megabytes = /client_max_body_size (?<size>\d+)m;/.exec(sample)?.groups?.['size'];
    const bytes = Number(megabytes) * 1024 * 1024;
    // Escaped, a character may have six bytes.
    expect(bytes).toBeGreaterThan(bulkLimits.texts.characters * 6);
    expect(bytes).toBeGreaterThan(MAX_IMAGE_BYTES);
  });

  it('sets the forwarded headers, which a client could make up', () => {
    const set = [...sample.matchAll(/proxy_set_header X-Forwarded-(?<name>\w+) (?<value>\S+);/g)];
    expect(set.map(({ groups }) => groups?.['name']).toSorted()).toEqual(['For', 'Host', 'Proto']);
    expect(set.map(({ groups }) => groups?.['value']).join(' ')).not.toMatch(/x_forwarded/);
  });
});

it('nginx calls a restarted process again at once: after a rolling restart all have failed', () =>
  expect(readFileSync('.github/deploy/nginx-cache.conf', 'utf8')).not.toMatch(
    /^ *server \d\S*;$/m,
  ));

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
