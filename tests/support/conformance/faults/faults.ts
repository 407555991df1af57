import { agreement } from './agreement.ts';
import { beside } from './beside.ts';
import { classes } from './classes.ts';
import { careless } from './careless.ts';
import { everywhere } from './everywhere.ts';
import { files } from './files.ts';
import { elsewhere } from './elsewhere.ts';
import { effects } from './effects.ts';
import { headers } from './headers.ts';
import { neighbours } from './neighbours.ts';
import { otherFields } from './other-fields.ts';
import { oneLanguage } from './one-language.ts';
import { strangers } from './strangers.ts';
import { looks } from './looks.ts';
import { losses } from './losses.ts';
import { rules } from './rules.ts';
import { shapes } from './shapes.ts';
import { edges } from './edges.ts';
import { keptEffects } from './effects-kept.ts';
import { guards } from './guards.ts';
import { meantWell } from './meant-well.ts';
import { secondLooks } from './second-looks.ts';
import { stacks } from './stacks.ts';
import { statuses } from './statuses.ts';
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [
  ...statuses,
  ...shapes,
  ...headers,
  ...rules,
  ...effects,
  ...looks,
  ...losses,
  ...edges,
  ...keptEffects,
  ...guards,
  ...oneLanguage,
  ...neighbours,
  ...strangers,
  ...careless,
  ...meantWell,
  ...classes,
  ...elsewhere,
  ...stacks,
  ...otherFields,
  ...secondLooks,
  ...agreement,
  ...beside,
  ...everywhere,
  ...files,
];
