#!/usr/bin/env node
/** The program `srm-server`: serves until a signal comes. `srm-server migrate` brings the database up to date and ends. */
import process from 'node:process'
import { explain, start } from './start.ts'

start(process.env, process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit((error as { exitCode?: number }).exitCode ?? 1)
})
