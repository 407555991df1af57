import type { App } from '#generated/model/index.ts';

export const makeApp = (_id: string, fields: Partial<App> = {}): App => ({
  _id,
  name: _id,
  platform: 'iOS',
  locales: ['en'],
  createdAt: '2026-01-01T00:00:00Z',
  ...fields,
});
