#!/usr/bin/env node
/** The program `srm`. */
import process from 'node:process'
import { run } from './run.ts'

const interruption = new AbortController()
process.once('SIGINT', () => interruption.abort())
// the reader of our output may leave early: `srm material export | head`
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const { stdin, stdout, stderr, env } = process
process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, env, signal: interruption.signal })
