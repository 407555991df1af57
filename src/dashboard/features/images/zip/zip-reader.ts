import type { ImageZip, ZipImage } from '#formats/image-zip/types.ts';
import type { ZipAnswer, ZipQuestion } from './zip-messages.ts';

type Question = { ask: 'list' } | { ask: 'unpack'; image: ZipImage };

interface Asked {
  onAnswer: (answer: ZipAnswer) => void;
  onFailure: (error: Error) => void;
}

/** Reads an archive in a worker: what is in it is unpacked there, and only when it is asked for. */
export class ZipReader {
  readonly #worker: Worker;
  readonly #archive: Blob;
  readonly #asked = new Map<number, Asked>();
  #lastId = 0;
  #hasEnded = false;

  constructor(worker: Worker, archive: Blob) {
    this.#worker = worker;
    this.#archive = archive;
    worker.onmessage = ({ data }: MessageEvent<ZipAnswer>) => this.#hear(data);
    worker.onerror = () => this.#failAll('The worker that reads the archive failed.');
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** What is in the archive; rejects when it cannot be read. */
  list(onProgress: (done: number, total: number) => void): Promise<ImageZip> {
    return new Promise((resolve, onFailure) => {
      const onAnswer = (answer: ZipAnswer) => {
        if ('progress' in answer) onProgress(answer.progress.done, answer.progress.total);
        else if ('zip' in answer) resolve(answer.zip);
        else onFailure(new Error('The archive could not be read.'));
      };
      this.#ask({ ask: 'list' }, { onAnswer, onFailure });
    });
  }

  /** One picture of it; rejects when it cannot be unpacked. */
  unpack(image: ZipImage): Promise<File> {
    return new Promise((resolve, onFailure) => {
      const onAnswer = (answer: ZipAnswer) => {
        if ('unpacked' in answer && 'bytes' in answer.unpacked)
          resolve(new File([answer.unpacked.bytes], image.name, { type: image.type }));
        else onFailure(new Error('The picture could not be unpacked.'));
      };
      this.#ask({ ask: 'unpack', image }, { onAnswer, onFailure });
    });
  }

  /** Whatever is still asked rejects. */
  end(): void {
    this.#hasEnded = true;
    this.#worker.terminate();
    this.#failAll('The archive was closed.');
  }

  #ask(question: Question, asked: Asked): void {
    if (this.#hasEnded) {
      asked.onFailure(new Error('The archive was closed.'));
      return;
    }
    this.#lastId += 1;
    const id = this.#lastId;
    this.#asked.set(id, asked);
    this.#worker.postMessage({ ...question, id, archive: this.#archive } satisfies ZipQuestion);
  }

  #hear(answer: ZipAnswer): void {
    const asked = this.#asked.get(answer.id);
    if (!('progress' in answer)) this.#asked.delete(answer.id);
    asked?.onAnswer(answer);
  }

  #failAll(message: string): void {
    for (const { onFailure } of this.#asked.values()) onFailure(new Error(message));
    this.#asked.clear();
  }
}
