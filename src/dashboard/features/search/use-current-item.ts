import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '#domain/api-error.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { Hit, Item } from './hits.ts';

type Options = UseQueryOptions<{ data: readonly Item[] }, ApiError, Item | undefined>;

/** As its list has it now, so that an edit is seen; a translation shows its own edits. */
export function useCurrentItem({ kind, app, item }: Hit, isWanted: boolean): Item {
  const lists = {
    text: getListTextsQueryOptions,
    color: getListColorsQueryOptions,
    image: getListImagesQueryOptions,
  };
  const isKept = kind === 'text' || kind === 'color' || kind === 'image';
  // as: a row shows the fields that the three lists have in common
  const options = lists[isKept ? kind : 'text'](app._id) as unknown as Options;
  const { data } = useQuery({
    ...options,
    enabled: isKept && isWanted,
    staleTime: Infinity,
    select: (list) => list.data.find(({ _id }) => _id === item._id),
  });
  if (!isKept || !isWanted || !data) return item;
  if (kind === 'text') return data;
  return { ...data, value: kind === 'color' ? normaliseColor(data.value) : '' };
}
