import { provideChromium } from './chromium.ts';

console.log(`End-to-end tests run in ${provideChromium()}`);
