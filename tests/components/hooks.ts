import { hideCompositionKeys, refuseStrayFiles } from '#dashboard/app/stray-input.ts';
import { watchCalls } from './render-screen.tsx';

// Test files share their modules; each has its own hooks.
watchCalls();
hideCompositionKeys();
refuseStrayFiles();
