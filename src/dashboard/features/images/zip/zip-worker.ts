import { parseImageZip } from '#formats/image-zip/parse.ts';
import { unpack } from '#formats/image-zip/unpack.ts';
import type { ZipAnswer, ZipQuestion } from './zip-messages.ts';

/** Often enough for a person to see that it goes on. */
const PROGRESS_EVERY_MS = 100;

const post = (answer: ZipAnswer, transfer: Transferable[] = []) =>
  globalThis.postMessage(answer, { transfer });

async function list({ id, archive }: ZipQuestion): Promise<void> {
  let told = 0;
  const zip = await parseImageZip(archive, (done, total) => {
    if (Date.now() - told < PROGRESS_EVERY_MS) return;
    told = Date.now();
    post({ id, progress: { done, total } });
  });
  post({ id, zip });
}

async function answer(question: ZipQuestion): Promise<void> {
  if (question.ask === 'list') return list(question);
  const unpacked = await unpack(question.archive, question.image);
  post({ id: question.id, unpacked }, 'bytes' in unpacked ? [unpacked.bytes.buffer] : []);
}

/** One thing at a time, whatever is asked meanwhile. */
let work = Promise.resolve();

globalThis.addEventListener('message', ({ data }: MessageEvent<ZipQuestion>) => {
  const { id } = data;
  // An archive that was moved or changed since it was chosen cannot be read any more.
  const unreadable = () => post({ id, unpacked: { problem: 'The archive cannot be read.' } });
  work = work.then(() => answer(data)).catch(unreadable);
});
