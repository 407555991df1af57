'use strict';
// Run before everything else, by the oldest Node there may be: it says in one line what is missing.
/* eslint-disable @typescript-eslint/no-require-imports -- an old Node knows no `import` here */
const { existsSync } = require('fs');
const nodeModule = require('module');
const path = require('path');
const manifest = require('../package.json');

const needed = manifest.engines.node.replace('>=', '');
const [major, minor] = process.versions.node.split('.').map(Number);
const [leastMajor, leastMinor] = needed.split('.').map(Number);
const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
const modules = path.join(__dirname, '../node_modules');

const missing = !existsSync(path.join(modules, 'fastify'))
  ? 'The packages are missing. Run npm install.'
  : isOld && !existsSync(path.join(modules, 'node/bin'))
    ? `Node ${needed} is needed and this is ${process.versions.node}. The install brings one by a script that did not run: npm rebuild node --ignore-scripts=false`
    : isOld
      ? `Node ${needed} is needed and this is ${process.versions.node}. npm's scripts run on the one in node_modules: npm start, for instance.`
      : undefined;

if (missing !== undefined) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}

// Before the first file whose types have to be stripped: with all of them kept ready, what strips them is not loaded.
if (nodeModule.enableCompileCache) nodeModule.enableCompileCache(path.join(modules, '.cache/node'));
