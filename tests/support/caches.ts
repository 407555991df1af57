import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { temporaryDirectory } from './test-app.ts';

export type Cache = 'nginx' | 'varnish';

/** Debian's folder of nginx's purge module. */
const modules = '/usr/lib/nginx/modules';

/** Debian installs both outside some users' PATH. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

const runs = (program: string, flag: string) => spawnSync(program, [flag], { env }).status === 0;

/** Whether the cache and the modules of its sample are installed. */
export const isInstalled: Readonly<Record<Cache, () => boolean>> = {
  nginx: () => runs('nginx', '-v') && existsSync(`${modules}/ngx_http_lua_module.so`),
  varnish: () => runs('varnishd', '-V'),
};

const sample = (name: string) => readFileSync(`.github/deploy/${name}`, 'utf8');

/** Runs the sample with settings of this machine around it. */
function startNginx(directory: string, port: number, backend: number): ChildProcess {
  const server = sample('nginx-cache.conf')
    .replace('127.0.0.1:3000', `127.0.0.1:${backend}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/app-manager', path.join(directory, 'kept'));
  const file = path.join(directory, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `load_module ${modules}/ndk_http_module.so;
load_module ${modules}/ngx_http_lua_module.so;
daemon off;
worker_processes 1;
pid ${directory}/pid;
error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
access_log off;
${places.map((place) => `${place}_temp_path ${directory}/${place};`).join('\n')}
${server}
}`,
  );
  return spawn('nginx', ['-p', directory, '-c', file, '-e', 'stderr'], { env });
}

function startVarnish(directory: string, port: number, backend: number): ChildProcess {
  const file = path.join(directory, 'varnish.vcl');
  writeFileSync(file, sample('varnish.vcl').replace('.port = "3000"', `.port = "${backend}"`));
  const place = path.join(directory, 'work');
  mkdirSync(place, { recursive: true });
  const listens = ['-a', `127.0.0.1:${port}`, '-f', file, '-n', place, '-s', 'malloc,16m'];
  return spawn('varnishd', ['-F', '-j', 'none', ...listens], { env });
}

const starts = { nginx: startNginx, varnish: startVarnish };

export async function startCache(cache: Cache, port: number, backend: string) {
  const directory = temporaryDirectory();
  const start = () =>
    run(cache, starts[cache](directory, port, Number(new URL(backend).port)), port);
  let stop = await start();
  onTestFinished(() => stop());
  return {
    restart: async () => {
      await stop();
      stop = await start();
    },
  };
}

/** Waits until the cache listens. Returns how to stop it. */
async function run(cache: Cache, child: ChildProcess, port: number): Promise<() => Promise<void>> {
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => (output += piece.toString()));
  const listens = async () => {
    if (child.exitCode !== null) throw new Error(`${cache} did not start.\n${output}`);
    const socket = connect(port, '127.0.0.1');
    const opened = once(socket, 'connect').then(
      () => true,
      () => false,
    );
    return opened.finally(() => socket.destroy());
  };
  await expect.poll(listens).toBe(true);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
