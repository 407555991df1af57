import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const CURRENT = 'generated/openapi.json';
const folder = mkdtempSync(path.join(tmpdir(), 'contract-diff-test-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Contract {
  info: { version: string };
  paths: Record<string, unknown>;
  security: object[];
  components: { schemas: Record<'AppInput', { required: string[]; properties: object }> };
}

/** A contract that differs from ours in one thing. */
function changed(name: string, change: (contract: Contract) => void): string {
  // Our own contract; the tests of the contract hold its shape.
  const contract = JSON.parse(readFileSync(CURRENT, 'utf8')) as Contract;
  change(contract);
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(contract));
  return file;
}

function diff(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['.config/tasks/contract-diff.ts', ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const withoutLogout = (contract: Contract) => {
  delete contract.paths['/api/auth/logout'];
};

describe('npm run contract:diff', () => {
  it('lets the contract that is here be released: it breaks no client of the last release', () => {
    expect(diff()).toMatchObject({ status: 0, stderr: '' });
  });

  it('finds no change in the same contract', () => {
    expect(diff(CURRENT).stdout).toBe('No changes since 2.0.0\n');
  });

  it('refuses a breaking change under the same major version, and says what to do', () => {
    const revision = changed('breaking', withoutLogout);
    const { status, stdout, stderr } = diff(CURRENT, '--revision', revision);
    expect(status).toBe(1);
    expect(stdout).toContain('breaking (1)\n  logout: ');
    expect(stderr).toContain('raise info.version in openapi.yaml to 3.0.0');
  });

  it('lets it pass under the next one', () => {
    const revision = changed('major', (contract) => {
      withoutLogout(contract);
      contract.info.version = '3.0.0';
    });
    expect(diff(CURRENT, '--revision', revision)).toMatchObject({ status: 0, stderr: '' });
  });

  it('calls a field that has become required breaking, and one that may be there additive', () => {
    const optional = changed('optional', ({ components: { schemas } }) => {
      schemas.AppInput.properties = {
        ...schemas.AppInput.properties,
        team: { type: 'string', description: 'Who looks after it.' },
      };
    });
    const required = changed('required', ({ components: { schemas } }) => {
      schemas.AppInput.properties = {
        ...schemas.AppInput.properties,
        team: { type: 'string', description: 'Who looks after it.' },
      };
      schemas.AppInput.required.push('team');
    });
    const addition = diff(CURRENT, '--revision', optional);
    expect(addition.status).toBe(0);
    expect(addition.stdout).toContain('additive (2)');
    expect(diff(optional, '--revision', required).stdout).toContain('breaking (2)');
  });

  it('calls breaking what a closed body or another way of signing in refuses', () => {
    const narrower = changed('narrower', ({ components: { schemas } }) => {
      Reflect.deleteProperty(schemas.AppInput.properties, 'platform');
      schemas.AppInput.required = ['name'];
    });
    expect(diff(CURRENT, '--revision', narrower)).toMatchObject({ status: 1 });
    const secured = changed('secured', (contract) => {
      contract.security = [{ apiKey: [] }];
    });
    const { status, stdout } = diff(CURRENT, '--revision', secured);
    expect([status, stdout]).toEqual([1, expect.stringContaining('breaking (2)')]);
  });

  it('reads a contract in YAML, too', () => {
    expect(diff('openapi.yaml').stdout).toMatch(/^(?:No changes since|From) 2\.0\.0/);
  });

  it('says when the base is neither a file nor a revision, and how it is called', () => {
    const { status, stderr } = diff('nowhere.json');
    expect(status).toBe(2);
    expect(stderr).toContain('nowhere.json');
    expect(stderr).toContain('npm run contract:diff [-- <base>]');
  });
});
