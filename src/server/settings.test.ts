import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settingsTable } from './settings-table.ts';
import { getPublicPlace, readSettings } from './settings.ts';
import { OperatorError } from './operator-error.ts';

describe('the settings', () => {
  it('need nothing: every one has a default or is optional', () => {
    expect(readSettings({})).toEqual({
      PORT: 3000,
      HOST: 'localhost',
      CONFIG_MAX_AGE_SECONDS: 0,
      CONFIG_STALE_WHILE_REVALIDATE_SECONDS: 0,
      CONFIG_STALE_IF_ERROR_SECONDS: 86_400,
      CONFIG_REVISION_CHECK_MS: 0,
      DATA_DIR: './data',
      DATABASE_POOL_SIZE: 10,
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@example.com',
      S3_REGION: 'us-east-1',
      TRANSLATION_ENGINE: 'none',
      TRANSLATION_TIMEOUT_SECONDS: 60,
      TRANSLATION_MEMORY: 'on',
      TRANSLATION_MAX_CHARACTERS_PER_DAY: 0,
      PSEUDO_DELAY_MS: 0,
      PSEUDO_FAIL_KEYS: /translation_fails$/,
      ACCESS_TOKEN_TTL_SECONDS: 900,
      REFRESH_TOKEN_TTL_SECONDS: 2_592_000,
      LOGIN_ATTEMPTS: 10,
      LOG_LEVEL: 'warn',
      STOP_TIMEOUT_SECONDS: 10,
      PUBLIC_DETAILS: 'on',
      START_LINES: 'text',
    });
  });

  it('count as absent when they are empty', () => {
    const empty = Object.fromEntries(Object.keys(settingsTable).map((name) => [name, '']));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  it('ignore names that resemble no setting', () => {
    const others = {
      PATH: '/bin',
      HOSTNAME: 'x',
      S3_CACHE: 'x',
      OPENAI_ORG_ID: 'x',
      PUBLIC_DIR: 'x',
    };
    expect(readSettings(others)).toEqual(readSettings({}));
  });

  it('are read in their own types', () => {
    const given = {
      PUBLIC_URL: 'https://apps.example.com/',
      PSEUDO_FAIL_KEYS: '^bad',
      PORT: '0',
    };
    expect(readSettings(given)).toMatchObject({
      PUBLIC_URL: 'https://apps.example.com',
      PSEUDO_FAIL_KEYS: /^bad/,
      PORT: 0,
    });
  });

  it.each([
    ['https://Apps.example.com:443', 'https://apps.example.com', ''],
    [
      'https://apps.example.com/tools/app-manager/',
      'https://apps.example.com',
      '/tools/app-manager',
    ],
    ['http://localhost:8080/a', 'http://localhost:8080', '/a'],
  ])('read the public place from PUBLIC_URL %s', (PUBLIC_URL, origin, path) => {
    expect(getPublicPlace(readSettings({ PUBLIC_URL }))).toEqual({ origin, path });
  });

  const wrong = [
    ['PORT', '3000x', 'PORT must be a whole number (it is "3000x").'],
    ['PORT', '65536', 'PORT must be at most 65535 (it is "65536").'],
    [
      'PUBLIC_URL',
      'apps.example.com',
      'PUBLIC_URL must be an address such as https://apps.example.com (it is "apps.example.com").',
    ],
    [
      'CONFIG_CORS_ORIGINS',
      'https://app.example.com/page',
      'CONFIG_CORS_ORIGINS must consist of origins such as https://app.example.com, or be * (it is "https://app.example.com/page").',
    ],
    [
      'PUBLIC_URL',
      'https://example.com/apps?page=1',
      'PUBLIC_URL must end with the host, its port or a path (it is "https://example.com/apps?page=1").',
    ],
    [
      'PUBLIC_URL',
      'https://example.com/our apps',
      'PUBLIC_URL must have a path of letters, digits and - . _ ~ only (it is "https://example.com/our apps").',
    ],
    [
      'PUBLIC_URL',
      'http://0.0.0.0:3000',
      'PUBLIC_URL must name the host as people enter it (it is "http://0.0.0.0:3000").',
    ],
    ['S3_BUKET', 'files', 'S3_BUKET is no setting. Did you mean S3_BUCKET?'],
    ['DATABSE_URL', 'postgres://x', 'DATABSE_URL is no setting. Did you mean DATABASE_URL?'],
    [
      'DATABSE_URL_FILE',
      '/run/secrets/db',
      'DATABSE_URL_FILE is no setting. Did you mean DATABASE_URL_FILE?',
    ],
    ['PULBIC_URL', 'https://x.example', 'PULBIC_URL is no setting. Did you mean PUBLIC_URL?'],
    ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an email address (it is "nobody").'],
    [
      'ADMIN_USERNAME',
      'ad\u200bmin',
      'ADMIN_USERNAME must not have invisible characters (it is "ad\u200bmin").',
    ],
    ['ADMIN_USERNAME', ' ', 'ADMIN_USERNAME must not be blank (it is " ").'],
    ['ADMIN_PASSWORD', '   ', 'ADMIN_PASSWORD must not be blank.'],
    [
      'STOP_TIMEOUT_SECONDS',
      '2147484',
      'STOP_TIMEOUT_SECONDS must be at most 2147483 (it is "2147484").',
    ],
    [
      'TRANSLATION_TIMEOUT_SECONDS',
      '2147484',
      'TRANSLATION_TIMEOUT_SECONDS must be at most 2147483 (it is "2147484").',
    ],
    [
      'ACCESS_TOKEN_TTL_SECONDS',
      '10000000000',
      'ACCESS_TOKEN_TTL_SECONDS must be at most 9999999999 (it is "10000000000").',
    ],
    [
      'APERTIUM_URL',
      'http://localhost:2737/?key=1',
      'APERTIUM_URL must end with the host, its port or a path (it is "http://localhost:2737/?key=1").',
    ],
    [
      'LIBRETRANSLATE_URL',
      'http://ada:swordfish@localhost:5000',
      'LIBRETRANSLATE_URL must end with the host, its port or a path.',
    ],
    [
      'WEBHOOK_URLS',
      'https://cdn.example.com,https://ada:swordfish@build.example.com',
      'WEBHOOK_URLS must consist of addresses such as https://api.fastly.com/service/ID/purge, without user names.',
    ],
    ['PSEUDO_FAIL_KEYS', '(', 'PSEUDO_FAIL_KEYS must be a regular expression (it is "(").'],
    ['LOGIN_ATTEMPTS', '0', 'LOGIN_ATTEMPTS must be at least 1 (it is "0").'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent (it is "loud").',
    ],
  ] as const;

  it.each(wrong)('refuse %s=%s with one line', (name, value, line) => {
    expect(() => readSettings({ [name]: value })).toThrow(new OperatorError(line));
  });

  it.each([
    [{ LIBRETRANSLATE_URL: 'http://localhost:5000/' }, 'libretranslate'],
    [{ APERTIUM_URL: 'http://localhost:2737' }, 'apertium'],
    [{ DEEPL_API_KEY: 'k:fx' }, 'deepl'],
    [{ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'small' }, 'openai'],
    [{ TRANSLATION_ENGINE: 'pseudo', DEEPL_API_KEY: 'k' }, 'pseudo'],
  ])('%j: %s translates', (given, engine) => {
    expect(readSettings(given).TRANSLATION_ENGINE).toBe(engine);
  });

  it.each([
    [
      { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' },
      'S3_SECRET_ACCESS_KEY must be set when S3_ACCESS_KEY_ID is.',
    ],
    [
      { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'files/app-manager' },
      'S3_BUCKET must be the name of a bucket, without a folder (it is "files/app-manager").',
    ],
    [
      { WEBHOOK_HEADER: 'secret', WEBHOOK_URLS: 'https://cdn.example.com/purge' },
      'WEBHOOK_HEADER must be a header such as Fastly-Key: ….',
    ],
    [
      { WEBHOOK_HEADER: 'Fastly-Key: a\nb', WEBHOOK_URLS: 'https://cdn.example.com/purge' },
      'WEBHOOK_HEADER must be a header such as Fastly-Key: ….',
    ],
    [
      { WEBHOOK_HEADER: 'Fastly-Key: …', WEBHOOK_URLS: 'https://cdn.example.com/purge' },
      'WEBHOOK_HEADER must be a header such as Fastly-Key: ….',
    ],
    [
      { TRANSLATION_ENGINE: 'deepl' },
      'DEEPL_API_KEY must be set when TRANSLATION_ENGINE is deepl.',
    ],
    [
      { DEEPL_API_KEY: 'a', LIBRETRANSLATE_URL: 'http://localhost:5000' },
      'TRANSLATION_ENGINE must say which of libretranslate and deepl translates.',
    ],
  ])('refuse %j: one needs another', (given, line) => {
    expect(() => readSettings(given)).toThrow(new OperatorError(line));
  });

  it('name what a setting of an earlier version is called', () => {
    expect(() => readSettings({ CONFIG_PURGE_URL: 'https://cdn.example.com' })).toThrow(
      new OperatorError('CONFIG_PURGE_URL is no setting. Did you mean WEBHOOK_URLS?'),
    );
  });

  it('take a secret from a file', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'secret-')), 'key');
    onTestFinished(() => rmSync(path.dirname(file), { recursive: true }));
    writeFileSync(file, `${'ab'.repeat(32)}\n`);
    expect(readSettings({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe('ab'.repeat(32));
    expect(() => readSettings({ SECRET_KEY_FILE: file, SECRET_KEY: 'ab' })).toThrow(
      new OperatorError('SECRET_KEY and SECRET_KEY_FILE are both set. Leave one out.'),
    );
    writeFileSync(file, '\n');
    expect(() => readSettings({ WEBHOOK_SECRET_FILE: file })).toThrow(
      new OperatorError(`WEBHOOK_SECRET_FILE names an empty file: ${file}`),
    );
    expect(() => readSettings({ SECRET_KEY_FILE: `${file}.gone` })).toThrow(
      /^SECRET_KEY_FILE cannot be read: .+$/,
    );
  });

  it('never repeat an invalid secret', () => {
    const given = { SECRET_KEY: 'swordfish', DATABASE_URL: 'mysql://u:swordfish@h/d' };
    expect(() => readSettings(given)).toThrow(/^SECRET_KEY (?:(?!swordfish)[^])*$/);
  });

  it('name every invalid one', () => {
    expect(() => readSettings({ PORT: 'x', LOGIN_ATTEMPTS: 'y' })).toThrow(
      /^PORT.+\nLOGIN_ATTEMPTS/,
    );
  });
});
