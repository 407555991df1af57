import { idleComponent } from '../layout/lazy-component.tsx';

/** Takes files dropped anywhere on the page. */
export const PageFileDrop = idleComponent(async () => (await import('./drop-zone.tsx')).DropZone);
