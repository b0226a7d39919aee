#!/usr/bin/env node
/** The program `srm`: nothing else of it is loaded by a Node that cannot run it. */
import process from 'node:process'
import { nodeRefusal } from '@srm/core/nodeVersion'

const refusal = nodeRefusal('srm', process.versions.node, '^22.13.0 || >=24')
if (refusal === undefined) void import('./command.ts')
else {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 1
}
