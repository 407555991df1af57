import { provideChromium } from './chromium.ts';

console.log(`What needs a browser runs in ${provideChromium()}`);
