#!/usr/bin/env node
/**
 * The program `srm-server`: serves until a signal comes. `srm-server migrate` brings the database up to date and ends.
 * Nothing else of it is loaded by a Node that cannot run it.
 */
import process from 'node:process'
import { nodeRefusal } from '@srm/core/nodeVersion'

const refusal = nodeRefusal('srm-server', process.versions.node, '>=24')
if (refusal === undefined) void import('./serve.ts')
else {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 1
}
