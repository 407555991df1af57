import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatSide } from '#dashboard/resources/archive/compared-side.ts';
import { archiveRequest } from '#dashboard/resources/dialog-requests.ts';
import type { App } from '#generated/model/app.ts';
import type { MenuItem } from '#dashboard/ui/controls/menu-button.tsx';

type NamedApp = Pick<App, '_id' | 'name'>;

/** Stable: each row of a list has it. */
export function useCompare() {
  const router = useRouter();
  return useMemo(
    () =>
      ({ _id }: NamedApp, left?: string) => {
        const side = formatSide({ kind: 'app', id: _id });
        const search = left === undefined ? { left: side } : { left, right: side };
        void router.navigate({ to: '/compare', search });
      },
    [router],
  );
}

export const getArchiveItems = (
  app: NamedApp,
  compare: (app: NamedApp) => void,
): readonly MenuItem[] => [
  {
    label: 'Duplicate',
    hint: 'A new application with the same content',
    onChoose: () => archiveRequest.set({ name: 'duplicate', app }),
  },
  {
    label: 'Export application',
    hint: 'A ZIP with all texts, translations, colors and images',
    onChoose: () => archiveRequest.set({ name: 'export', app }),
  },
  {
    label: 'Compare',
    hint: 'With another application, an archive, a snapshot or another language',
    onChoose: () => compare(app),
  },
  {
    label: 'Save snapshot',
    hint: 'Keeps today’s state on this device, to compare with later',
    onChoose: () => archiveRequest.set({ name: 'snapshot', app }),
  },
];
