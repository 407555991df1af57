import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeTemporary } from '#tests/support/temporary.ts';
import { writeFiles } from './files.ts';
import { readFolder } from './read-folder.ts';

const APPLICATION = JSON.stringify({
  version: 1,
  name: 'Nimbus',
  platform: 'iOS',
  locales: ['en'],
  images: [],
  vpnServers: [],
});

const write = (folder: string, texts: string) => {
  const files = [
    { path: 'application.json', content: APPLICATION },
    { path: 'texts/en.strings', content: texts },
  ];
  const parts = [{ name: 'archive', place: '.', files }];
  return writeFiles(folder, parts, { seen: undefined, overwrites: true });
};

const MAKE_PIPE = 'mkfifo';
const GREETING = '"greeting" = "Hello";\n';

describe('the files of a folder', () => {
  it('are written by several commands at once', async () => {
    const folder = makeTemporary();
    await Promise.all([GREETING, GREETING, GREETING].map((texts) => write(folder, texts)));
    expect(readFileSync(path.join(folder, 'texts/en.strings'), 'utf8')).toBe(GREETING);
    expect(readdirSync(path.join(folder, 'texts'))).toEqual(['en.strings']);
  });

  it('are read and written through links, which stay', async () => {
    const [folder, elsewhere] = [makeTemporary(), path.join(makeTemporary(), 'en')];
    writeFileSync(elsewhere, GREETING);
    await write(folder, GREETING);
    const link = path.join(folder, 'texts/en.strings');
    rmSync(link);
    symlinkSync(elsewhere, link);
    const { archive } = await readFolder(folder);
    expect([...archive.texts.keys()]).toEqual(['greeting']);
    await write(folder, '"other" = "text";\n');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(elsewhere, 'utf8')).toBe('"other" = "text";\n');
  });

  it('must not look deleted when they cannot be read', async () => {
    const folder = makeTemporary();
    await write(folder, GREETING);
    const link = path.join(folder, 'texts/de.strings');
    symlinkSync('nowhere', link);
    await expect(readFolder(folder)).rejects.toThrow(`${link} cannot be read: ENOENT`);
  });

  it.runIf(process.platform === 'linux')('are no pipes, which nobody may ever fill', async () => {
    const folder = makeTemporary();
    await write(folder, GREETING);
    const pipe = path.join(folder, 'texts/en.strings');
    rmSync(pipe);
    execFileSync(MAKE_PIPE, [pipe]);
    await expect(readFolder(folder)).rejects.toThrow(`${pipe} cannot be read: this is not a file.`);
    await expect(write(folder, GREETING)).rejects.toThrow(
      `${pipe} cannot be written: this is not a file.`,
    );
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  it('stay as they are where nothing changes, so that a folder may be read-only', async () => {
    const folder = makeTemporary();
    await write(folder, GREETING);
    const list = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (name) => [name, lstatSync(path.join(folder, name)).ino] as const,
      );
    const before = list();
    await write(folder, GREETING);
    expect(list()).toEqual(before);
  });

  it.each([
    ['nowhere', 'ENOENT'],
    ['en.strings', 'ELOOP'],
  ])('are not written over a link to %s, which stays', async (target, reason) => {
    const folder = makeTemporary();
    await write(folder, GREETING);
    const link = path.join(folder, 'texts/en.strings');
    rmSync(link);
    symlinkSync(target, link);
    await expect(write(folder, GREETING)).rejects.toThrow(`${link} cannot be written: ${reason}`);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  it('are neither temporary files of another command nor folders, even behind a link', async () => {
    const folder = makeTemporary();
    await write(folder, GREETING);
    mkdirSync(path.join(folder, 'images/sources'), { recursive: true });
    symlinkSync(makeTemporary(), path.join(folder, 'images/elsewhere'));
    writeFileSync(path.join(folder, 'images/logo.png.3f2a.tmp'), 'half a pict');
    const { hashes } = await readFolder(folder);
    expect(Object.keys(hashes)).toEqual(['application.json', 'texts/en.strings']);
  });
});

describe('a folder', () => {
  it.runIf(process.platform === 'linux').each([
    ['/proc/nowhere/below', /^\/proc\/nowhere\/below\/application\.json cannot be written: ENOENT/],
    ['/dev/null/below', /^\/dev\/null is a file\. Name a folder\.$/],
  ])('that cannot be made is named: %s', async (folder, reason) => {
    await expect(write(folder, GREETING)).rejects.toThrow(reason);
  });

  it('that is a link to nothing is named', async () => {
    const link = path.join(makeTemporary(), 'link');
    symlinkSync('nowhere', link);
    await expect(write(link, GREETING)).rejects.toThrow(`${link} is a link that leads nowhere.`);
  });

  it('on a missing drive, which is its own parent, is named', async () => {
    const drive = path.join(makeTemporary(), 'drive');
    using _dirname = vi.spyOn(path, 'dirname').mockReturnValue(drive);
    await expect(write(drive, GREETING)).rejects.toThrow(
      `${path.join(drive, 'application.json')} cannot be written: ENOENT`,
    );
  });
});
