import { idleComponent } from '../layout/lazy-component.tsx';

export const PageFileDrop = idleComponent(async () => (await import('./drop-zone.tsx')).DropZone);
