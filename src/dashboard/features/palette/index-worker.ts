import { expose } from 'comlink';
import { EntryIndex, type EntryList, type FoundEntry } from './entry-index.ts';

export interface IndexWorker {
  put: (list: EntryList) => void;
  drop: (id: string) => void;
  find: (text: string, most: number) => FoundEntry[];
  guess: (text: string, most: number) => Promise<FoundEntry[]>;
}

const index = new EntryIndex();
let asked = 0;

expose({
  put: (list) => index.put(list),
  drop: (id) => index.drop(id),
  find: (text, most) => {
    asked += 1;
    return index.find(text, most);
  },
  guess: async (text, most) => {
    const question = asked;
    return index.guess(text, {
      most,
      isOver: () => question !== asked,
      pause: () => new Promise((resolve) => setTimeout(resolve)),
    });
  },
} satisfies IndexWorker);
