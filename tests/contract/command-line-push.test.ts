import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startOpenBackend } from '../support/open-backend.ts';
import { setText, startPulled } from '../support/pulled-folder.ts';
import { sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();
describe('push', () => {
  it('writes edits by few calls, nothing the second time, and the commit before undoes it', async () => {
    const { cwd, cli, edit, client, appId, values } = await startPulled(shared());
    cpSync(path.join(cwd, 'app'), path.join(cwd, 'before'), { recursive: true });
    expect(await cli('push', 'app', '--yes')).toMatchObject({
      code: 0,
      stdout: 'Nimbus from app: nothing to push.\n',
    });
    edit('texts/en.strings', 'The hello', 'Welcome');
    edit('texts/de.strings', 'Hallo', 'Willkommen');
    // The hex alone would be no change.
    edit('colors.json', '#102030', '#405060');
    expect((await cli('push', 'app', '--yes')).stderr).toMatch(
      /colors\.json:2: "brand" is left out/,
    );
    edit('colors.json', /\{\s*"colorSpace"[^}]*\}/, '"#405060"');
    expect(await cli('push', 'app', '--dry-run')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('~ Text hello: "The hello" -> "Welcome"') as string,
    });
    expect(await cli('push', 'app')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--yes') as string,
    });
    expect(await values()).toMatchObject({ hello: 'The hello' });
    const pushed = await cli('push', 'app', '--yes');
    expect(pushed).toMatchObject({ code: 0, stderr: '' });
    expect(pushed.stdout).toContain('to write: 3 changed');
    expect(await values()).toEqual({ hello: 'Welcome', bye: 'The bye' });
    const query = { locale: 'de' } as const;
    const params = { path: { appId }, query };
    const { data } = ok(await client.api.GET('/api/app-texts/app/{appId}/texts', { params }));
    // Edited by a person: no longer automatic.
    expect(data.find(({ key }) => key === 'hello')).toMatchObject({
      value: 'Willkommen',
      isAutoTranslated: false,
    });
    expect((await cli('push', 'app', '--yes')).stdout).toBe('Nimbus from app: nothing to push.\n');
    expect((await cli('diff', 'app')).code).toBe(1);
    // As `git checkout` does: the files of the commit before, and the memory of this machine.
    for (const file of ['texts', 'colors.json', 'translations.json'])
      cpSync(path.join(cwd, 'before', file), path.join(cwd, 'app', file), { recursive: true });
    expect(await cli('push', 'app', '--yes')).toMatchObject({ code: 0 });
    expect(await cli('diff', 'before', '--app', appId)).toMatchObject({ code: 0 });
  });

  it('removes only with --prune', async () => {
    const { cli, edit, values } = await startPulled(shared());
    edit('texts/en.strings', '"bye" = "The bye";', '');
    expect((await cli('push', 'app', '--yes')).stdout).toContain('deleted with --prune: 1');
    expect(await values()).toHaveProperty('bye');
    expect(await cli('push', 'app', '--yes', '--prune')).toMatchObject({ code: 0 });
    expect(await values()).toEqual({ hello: 'The hello' });
  });

  it('deletes nothing of another application, which the folder has never seen', async () => {
    const { cli, edit, client } = await startPulled(shared());
    const appId = await createApp(client, ['en', 'de']);
    await setText(client, appId, 'bye', 'The bye');
    edit('texts/en.strings', '"bye" = "The bye";', '');
    expect((await cli('push', 'app', '--yes', '--prune', '--app', appId)).code).toBe(1);
    const { data } = ok(
      await client.api.GET('/api/texts/app/{appId}', { params: { path: { appId } } }),
    );
    expect(data.map(({ key }) => key)).toEqual(['bye', 'hello']);
  });

  it('lists a conflict with both values, and writes the rest', async () => {
    const { cli, cwd, edit, client, appId, values } = await startPulled(shared());
    await setText(client, appId, 'hello', 'On the server');
    await setText(client, appId, 'new', 'New there');
    edit('texts/en.strings', 'The hello', 'In the folder');
    edit('texts/en.strings', 'The bye', 'See you');
    const { code, stdout } = await cli('push', 'app', '--yes');
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining(
        'Text hello: server "On the server", here "In the folder"\n',
      ) as string,
    ]);
    expect(stdout).toContain('changed on the server, for the next pull: 1');
    expect(await values()).toEqual({ hello: 'On the server', bye: 'See you', new: 'New there' });
    // It stays one until the user decides.
    expect((await cli('push', 'app', '--yes')).code).toBe(1);
    expect((await cli('pull', 'app')).code).toBe(2);
    cpSync(path.join(cwd, 'app'), path.join(cwd, 'other'), { recursive: true });
    expect(await cli('push', 'app', '--yes', '--theirs')).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(cwd, 'app/texts/en.strings'), 'utf8')).toContain('On the server');
    expect(await cli('pull', 'app')).toMatchObject({ code: 0 });
    expect(await cli('push', 'other', '--yes', '--ours')).toMatchObject({ code: 0 });
    expect(await values()).toMatchObject({ hello: 'In the folder', new: 'New there' });
  });

  it('takes a commit of git as what was pushed last, where nothing is remembered', async () => {
    const { cli, cwd, edit, client, appId, values } = await startPulled(shared());
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
        cwd,
      });
    git('init', '-q');
    git('commit', '--allow-empty', '-qm', 'nothing');
    git('add', '-A');
    git('commit', '-qm', 'pulled');
    rmSync(path.join(cwd, 'app/.app-manager/seen'));
    await setText(client, appId, 'hello', 'On the server');
    edit('texts/en.strings', 'The bye', 'See you');
    const push = ['push', 'app', '--yes', '--app', appId];
    expect((await cli(...push)).stdout).toContain('has not seen the server');
    expect(await values()).toMatchObject({ bye: 'The bye' });
    rmSync(path.join(cwd, 'app/.app-manager/seen'));
    // The commit that adds the folder has nothing to compare with.
    const first = await cli(...push, '--base', 'HEAD~1', '--dry-run');
    expect(first.stdout).toContain('has not seen the server');
    expect(await cli(...push, '--base', 'HEAD')).toMatchObject({ code: 0 });
    expect(await values()).toEqual({ hello: 'On the server', bye: 'See you' });
    expect(await cli(...push, '--base', 'none')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('has no commit none in git') as string,
    });
  });

  it.each([
    ['push', 'app', '--yes', '--prune'],
    ['diff', 'app'],
    ['diff', 'app', 'app'],
    ['keys', 'app', '--ts', 'keys.ts'],
    ['unused', '.', '--folder', 'app'],
  ])('refuses a text that cannot be read, which would look deleted: %s %s', async (...args) => {
    const { cli, edit } = await startPulled(shared());
    edit('texts/en.strings', '"bye" =', '<<<<<<< HEAD\n"bye" ');
    expect(await cli(...args)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/mend these first:\n.*en\.strings:\d+: /) as string,
    });
  });

  it('refuses a file that application.json does not name, which constants need not care about', async () => {
    const { cli, cwd } = await startPulled(shared());
    writeFileSync(path.join(cwd, 'app/images/stray.png'), 'x');
    const refused = { code: 2, stderr: expect.stringContaining('stray.png: ') as string };
    expect(await cli('push', 'app', '--yes')).toMatchObject(refused);
    expect(await cli('diff', 'app')).toMatchObject(refused);
    expect(await cli('keys', 'app', '--ts', 'keys.ts')).toMatchObject({ code: 0, stderr: '' });
  });

  it('is done where the folder cannot remember it, and says so', async () => {
    const { appId, cli, cwd, edit, values } = await startPulled(shared());
    edit('texts/en.strings', 'The hello', 'Welcome');
    const seen = path.join(cwd, 'app/.app-manager/seen');
    rmSync(seen);
    mkdirSync(seen);
    const stderr: unknown = expect.stringMatching(/seen cannot be written: .* by --base /);
    const push = ['push', 'app', '--app', appId, '--yes', '--ours'];
    expect(await cli(...push)).toMatchObject({ code: 0, stderr });
    expect(await values()).toMatchObject({ hello: 'Welcome' });
    expect(await cli('pull', 'app', '--app', appId)).toMatchObject({ code: 0, stderr });
  });

  it('works on a backend that answers in another way', async () => {
    const backend = await startOpenBackend(shared().url, { nulls: true });
    onTestFinished(backend.stop);
    const { cli, edit, values } = await startPulled(shared(), { url: backend.url });
    edit('texts/en.strings', 'The hello', 'Welcome');
    edit('texts/de.strings', 'Hallo', 'Willkommen');
    expect(await cli('push', 'app', '--yes')).toMatchObject({ code: 0 });
    expect(await values()).toMatchObject({ hello: 'Welcome' });
    expect((await cli('push', 'app', '--yes')).stdout).toContain('nothing to push');
  });
});
