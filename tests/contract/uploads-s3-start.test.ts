import { describe, expect, it } from 'vitest';
import { startObjectStore } from '../support/object-store.ts';
import { fetchReadiness } from '../support/readiness.ts';
import { startProcess } from '../support/server-process.ts';
import { startRefused } from '../support/start-refused.ts';
import { temporaryDirectory } from '../support/test-app.ts';

const expectReady = async (url: string) =>
  expect((await fetchReadiness(url)).body).toMatchObject({ checks: { uploads: 'ok' } });

describe('a start with an object store', () => {
  it('succeeds when the store lets the server in', async () => {
    const { env, keys } = await startObjectStore();
    const { url } = await startProcess(temporaryDirectory(), env);
    await expectReady(url);
    expect(keys()).toEqual([]);
  });

  it('takes its credentials from where the tools of AWS look, when it is given none', async () => {
    const { env } = await startObjectStore();
    const { S3_ACCESS_KEY_ID: id = '', S3_SECRET_ACCESS_KEY: secret = '', ...rest } = env;
    const role = { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret };
    const { url } = await startProcess(temporaryDirectory(), { ...rest, ...role });
    await expectReady(url);
  });

  it.each([
    [
      'there are no credentials',
      {
        S3_ACCESS_KEY_ID: '',
        S3_SECRET_ACCESS_KEY: '',
        AWS_EC2_METADATA_DISABLED: 'true',
        AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
        AWS_CONFIG_FILE: '/nowhere',
      },
      /^No credentials for the object store were found\. .+\n$/,
    ],
    [
      'the key is unknown',
      { S3_ACCESS_KEY_ID: 'nobody' },
      /^The object store at \S+ refuses the key \(InvalidAccessKeyId\)\. Check S3_ACCESS_KEY_ID .+\n$/,
    ],
    [
      'the secret is wrong',
      { S3_SECRET_ACCESS_KEY: 'another-secret' },
      /^The object store at \S+ refuses the key \(SignatureDoesNotMatch\)\. Check S3_ACCESS_KEY_ID .+\n$/,
    ],
    [
      'there is no such bucket',
      { S3_BUCKET: 'nowhere' },
      /^S3_BUCKET nowhere does not exist at \S+\. Create it .+\n$/,
    ],
    [
      'nobody listens',
      { S3_ENDPOINT: 'http://name:secret@127.0.0.1:9' },
      /^S3_ENDPOINT http:\/\/127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)\. Check .+\n$/,
    ],
  ] as const)('is refused in one line when %s', async (_what, wrong, line) => {
    const { env } = await startObjectStore();
    const complaint = await startRefused({ ...env, ...wrong });
    expect(complaint).toMatch(line);
    expect(complaint).not.toMatch(/nobody|name:secret|another-secret|-of-uploads/);
  });

  it.each(['SignatureDoesNotMatch', 'AccessDenied'])(
    'is refused in one line when the store answers %s',
    async (reason) => {
      const { env, deny } = await startObjectStore();
      deny(reason);
      expect(await startRefused(env)).toBe(
        `The object store at ${env['S3_ENDPOINT'] ?? ''} refuses the key (${reason}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that the key may read, write and delete in the bucket uploads.\n`,
      );
    },
  );

  it('is told of a wrong clock, not of a wrong key', async () => {
    const { env, deny } = await startObjectStore();
    deny('RequestTimeTooSkewed');
    expect(await startRefused(env)).toBe(
      `The object store at ${env['S3_ENDPOINT'] ?? ''} refuses the time of this machine. Set the clocks of both right.\n`,
    );
  });
});
