#!/usr/bin/env node
import { adminProgram } from './program.ts';

process.exitCode = await adminProgram(process.argv.slice(2), process);
