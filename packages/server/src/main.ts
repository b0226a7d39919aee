#!/usr/bin/env node
/** The program `srm-server`: serves until a signal comes. `srm-server migrate` brings the database up to date and ends. */
import { enableCompileCache } from 'node:module'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'

// What was compiled once is not compiled again, and young objects get less room: a quarter of the memory is saved by it.
enableCompileCache()
setFlagsFromString('--max-semi-space-size=8')
setFlagsFromString('--semi-space-growth-factor=1')

const { explain, start } = await import('./start.ts')

start(process.env, process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit((error as { exitCode?: number }).exitCode ?? 1)
})
