'use strict';
// The packaged Node brings 67 MB of headers to compile against, which no package here does. Runs after an install, by
// whatever Node there is.
/* eslint-disable @typescript-eslint/no-require-imports -- like `require-node.cjs`, for an old Node */
const { existsSync, readdirSync, rmSync } = require('fs');

const packaged = 'node_modules/node/node_modules';

if (existsSync(packaged))
  for (const name of readdirSync(packaged))
    rmSync(`${packaged}/${name}/include`, { recursive: true, force: true });
