import { describe, expect, it } from 'vitest';
import type { Image } from '#generated/model/index.ts';
import { describeLoss } from './images-list.tsx';

const image = (key: string, s3Key?: string): Image => ({
  _id: `id of ${key}`,
  key,
  url: `/${key}`,
  appId: 'app',
  ...(s3Key && { s3Key }),
});

const uploaded = image('logo', 'app-images/1.png');
const linked = image('far');
const twin = image('logo_copy', 'app-images/1.png');

describe('the effects of deleting images', () => {
  it.each([
    [uploaded, 'Deletes the image “logo” and its uploaded file.'],
    [linked, 'Deletes the image “far”. The file it links to stays.'],
  ])('of one', (gone, told) => {
    expect(describeLoss([gone], [uploaded, linked])).toBe(
      `${told} Apps stop receiving it. You can undo it for ten seconds.`,
    );
  });

  it('is not a file that another image has', () => {
    expect(describeLoss([uploaded], [uploaded, twin])).toContain(
      'Deletes the image “logo”. Its uploaded file stays: another image uses it.',
    );
    expect(describeLoss([uploaded, twin], [uploaded, twin])).toContain(
      'Deletes 2 images (logo and logo_copy) and 1 uploaded file.',
    );
  });

  it('of several, by name as far as one reads them', () => {
    expect(describeLoss([uploaded, linked], [uploaded, linked])).toBe(
      'Deletes 2 images (logo and far) and 1 uploaded file. Files they link to stay. ' +
        'Apps stop receiving them. You can undo it for ten seconds.',
    );
    const many = Array.from({ length: 1200 }, (_, at) => image(`image_${at}`, `${at}.png`));
    expect(describeLoss(many, many)).toContain(
      'Deletes 1,200 images (image_0, image_1, image_2, image_3, and 1,196 more) and 1,200 uploaded files.',
    );
  });
});
