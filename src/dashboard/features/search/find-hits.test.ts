import { describe, expect, it } from 'vitest';
import { makeLocaleText, translated } from '#tests/components/app-answers.ts';
import {
  createQuestion,
  findColors,
  findImages,
  findServers,
  findTexts,
  findTranslations,
} from './find-hits.ts';
import type { SearchView } from './search-view.ts';

const APP = '65f000000000000000000001';

function ask(view: SearchView) {
  const question = createQuestion(view);
  if (!question) throw new Error('There is nothing to search for.');
  return question;
}

const thing = (key: string, value: string, description?: string) => ({
  _id: `id of ${key}`,
  appId: APP,
  key,
  value,
  ...(description !== undefined && { description }),
});

const keys = (hits: readonly { key: { text: string } }[]) => hits.map(({ key }) => key.text);

describe('a search everywhere', () => {
  it('is none while nothing is typed', () => {
    expect(createQuestion({})).toBeUndefined();
  });

  it('finds English texts by key, value and description, and marks where', () => {
    const texts = [
      thing('nimbus.title', 'Hello'),
      thing('bye', 'Goodbye from Nimbus'),
      thing('about', 'About us', 'The people of nimbus'),
      thing('other', 'Other'),
    ];
    const found = findTexts(ask({ q: 'nimbus' }), APP, texts);
    expect(keys(found)).toEqual(['nimbus.title', 'bye', 'about']);
    expect(found[1]?.value.matches).toEqual([{ start: 13, end: 19 }]);
    expect(found[2]?.description?.matches).toHaveLength(1);
    expect(keys(findTexts(ask({ q: 'nimbus', case: true }), APP, texts))).not.toContain('bye');
    expect(findTexts(ask({ q: 'nimb', word: true }), APP, texts)).toEqual([]);
  });

  it('finds translations by their own value: what is missing shows the English one', () => {
    const rows = [
      makeLocaleText({ key: 'a', value: 'Chez Nimbus', ...translated }),
      makeLocaleText({ key: 'b', value: 'Nimbus' }),
      makeLocaleText({ key: 'nimbus', value: 'Autre', ...translated }),
    ];
    const found = findTranslations(ask({ q: 'nimbus' }), { appId: APP, locale: 'fr' }, rows);
    expect(keys(found)).toEqual(['a']);
    expect(found[0]?.rest).toEqual({ isAutoTranslated: true, status: 'translated' });
  });

  it('finds images by key and description, and servers by country, code and address, never by a secret', () => {
    const images = [{ _id: 'i', appId: APP, key: 'logo', url: '/uploads/secret.png' }];
    expect(keys(findImages(ask({ q: 'LOGO' }), APP, images))).toEqual(['logo']);
    expect(findImages(ask({ q: 'secret' }), APP, images)).toEqual([]);
    const server = {
      _id: 's',
      countryName: 'France',
      countryId: 'fr',
      ip: '10.0.0.1',
      ipsecPsk: 'hidden',
      username: 'hidden',
      password: 'hidden',
      countryImage: '',
    } as const;
    for (const q of ['franc', 'fr', '10.0'])
      expect(findServers(ask({ q }), [server]), q).toHaveLength(1);
    expect(findServers(ask({ q: 'hidden' }), [server])).toEqual([]);
  });
});

describe('a search for a color', () => {
  const colors = [
    thing('primary', '4263eb'),
    thing('near', '#4164EA'),
    thing('far', '#FF0000'),
    thing('decade', '#000000'),
  ];
  const find = (view: SearchView) => keys(findColors(ask(view), APP, colors));

  it('finds its value, however it is written', () => {
    expect(find({ q: '#4263EB' })).toEqual(['primary']);
    expect(find({ q: '4263eb' })).toEqual(['primary']);
    expect(find({ q: '#f00' })).toEqual(['far']);
  });

  it('finds what looks like it, within a distance', () => {
    expect(find({ q: '#4263EB', within: 0.02 })).toEqual(['primary', 'near']);
    expect(find({ q: '#4264EA', within: 0.02 })).toEqual(['primary', 'near']);
    expect(find({ q: '#4264EA' })).toEqual([]);
  });

  it('still finds words that could be colors', () => {
    expect(find({ q: 'decade' })).toEqual(['decade']);
    expect(ask({ q: 'add' }).color).toBeUndefined();
    expect(ask({ q: '#4263EB', in: 'texts' }).color).toBeUndefined();
  });
});
