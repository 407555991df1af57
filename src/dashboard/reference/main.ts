import './reference.css';
import { followScheme } from './follow-scheme.ts';
import { startSearch } from './search.ts';
import { startTrying } from './try-it.ts';

followScheme();
const contents = document.querySelector<HTMLElement>('nav.contents');
if (contents) startSearch(contents);
for (const form of document.querySelectorAll<HTMLFormElement>('details.try form'))
  startTrying(form);
