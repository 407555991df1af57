import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addViolations, violations } from './violations.ts';

const missingName = (entry: number) => ({
  location: ['response', 'body', String(entry)],
  severity: 'Error',
  message: `Response body property ${entry} must have required property 'name'`,
});

beforeEach(() => violations.set([]));

describe('violations of the contract', () => {
  it('are listed with operation, location and reason', () => {
    addViolations('listApps', 200, JSON.stringify([missingName(0)]));
    expect(violations.get()).toEqual([
      {
        operation: 'listApps',
        status: 200,
        location: 'response.body[0]',
        reason: "Response body property 0 must have required property 'name'",
        count: 1,
      },
    ]);
  });

  it('are counted by calls, however many entries of a list are wrong', () => {
    addViolations('listApps', 200, JSON.stringify([missingName(0), missingName(1)]));
    addViolations('listApps', 200, JSON.stringify([missingName(3)]));
    addViolations('getApp', 200, JSON.stringify([missingName(0)]));
    expect(violations.get().map(({ operation, count }) => [operation, count])).toEqual([
      ['listApps', 2],
      ['getApp', 1],
    ]);
  });

  it('outlive a page load until they are cleared', async () => {
    const items = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    addViolations('listApps', 200, JSON.stringify([missingName(0)]));
    const load = async () => {
      vi.resetModules();
      return (await import('./violations.ts')).violations;
    };
    const afterwards = await load();
    expect(afterwards.get()).toMatchObject([{ operation: 'listApps', count: 1 }]);
    afterwards.set([]);
    expect((await load()).get()).toEqual([]);
  });

  it('are none when a call without a session is refused', () => {
    const header = '[{"location":["request"],"code":401,"message":"Invalid security scheme used"}]';
    addViolations('getCurrentUser', 401, header);
    expect(violations.get()).toEqual([]);
  });

  it('are shown as they come when Prism has cut them off', () => {
    addViolations('listApps', 200, 'Too many violations! [{"loc');
    expect(violations.get()[0]?.reason).toBe('Too many violations! [{"loc');
  });
});
