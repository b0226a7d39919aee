/** `npm run bench` runs every measurement of scripts/bench/, `npm run bench -- list detail` only the named ones. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import './endOnSignal.ts'
import { root } from './files.ts'
import { run } from './run.ts'

const folder = join(root, 'scripts', 'bench')
const known = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()

const asked = process.argv.slice(2).filter((name) => !name.startsWith('-'))
const options = process.argv.slice(2).filter((name) => name.startsWith('-'))
const unknown = asked.filter((name) => !known.includes(name))

if (known.length === 0 || unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ') || 'none exists'}. Known: ${known.join(', ') || 'none'}`)
  process.exitCode = 2
} else {
  for (const name of asked.length > 0 ? asked : known) {
    console.log(`\n=== ${name}`)
    const code = await run('node', [join(folder, `${name}.ts`), ...options])
    if (code !== 0) process.exitCode = 1
  }
}
