import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';

export const ManageLanguagesDialog = lazyComponent(
  async () => (await import('./manage-languages-dialog.tsx')).ManageLanguagesDialog,
);
