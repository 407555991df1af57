import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Contract, findOperation, readOperations } from './operations.ts';

const file = new URL('../../../generated/openapi.json', import.meta.url);
const operations = readOperations(JSON.parse(readFileSync(file, 'utf8')) as Contract); // as: OpenAPI

describe('the operations of the contract', () => {
  it('are complete, each with its server errors', () => {
    expect(operations).toHaveLength(47);
    for (const { id, answers } of operations) {
      const names = answers.map(({ name }) => name);
      expect(names, id).toEqual(expect.arrayContaining(['500 internal', '503 unavailable']));
      expect(new Set(names).size, id).toBe(names.length);
    }
  });

  it('can answer with an empty list wherever they list what people made', () => {
    const lists = operations.filter(({ id }) => id.startsWith('list') && id !== 'listLocales');
    for (const { id, answers } of lists)
      expect(
        answers.map(({ name }) => name),
        id,
      ).toContain('200 empty');
  });

  it('are asked for as Prism reads it', () => {
    const listApps = operations.find(({ id }) => id === 'listApps');
    expect(listApps?.answers.map(({ prefer }) => prefer)).toEqual([
      'code=200, example=three-apps, dynamic=false',
      'code=200, example=empty, dynamic=false',
      'code=401, example=not-signed-in, dynamic=false',
      'code=401, example=session-expired, dynamic=false',
      'code=500, example=internal, dynamic=false',
      'code=503, example=unavailable, dynamic=false',
    ]);
    const deleteApp = operations.find(({ id }) => id === 'deleteApp');
    expect(deleteApp?.answers[0]).toEqual({ name: '204', status: '204', prefer: 'code=204' });
  });

  it.each([
    ['GET', '/api/apps', 'listApps'],
    ['get', '/api/apps/1', 'getApp'],
    ['GET', '/api/app-vpn-servers/usage', 'listVpnServerUsage'],
    ['PUT', '/api/translations/text/1/pt-BR', 'updateTranslation'],
    ['POST', '/api/colors/bulk', 'bulkCreateColors'],
    ['PATCH', '/api/apps/1', undefined],
    ['GET', '/src/main.tsx', undefined],
  ])('are found by %s %s', (method, pathname, id) => {
    expect(findOperation(operations, method, pathname)?.id).toBe(id);
  });
});
