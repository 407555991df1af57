import { once } from 'node:events';
import type { Server } from 'node:http';

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use',
  EACCES: 'is not allowed',
  ERR_SOCKET_BAD_PORT: 'is none',
};

/** Ends the program in one line where the server cannot listen on the port that `setting` names. */
export async function openPort(server: Server, port: string, setting: string): Promise<void> {
  try {
    await once(server.listen(Number(port), '127.0.0.1'), 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code];
    if (reason === undefined) throw error;
    console.error(`Port ${port} ${reason}: ${setting} names another one. See --help.`);
    process.exit(2);
  }
}
