/**
 * Language packs (docs/languages.md):
 *
 *     npm run languages -- template de [folder]   writes or completes <folder>/de, and <folder>/en to translate from
 *     npm run languages -- check de [folder]      says what is wrong with it
 *
 * The folder is `languages` where none is named.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { areas, BadPack, isPackCode, type Texts } from '../packages/core/src/languages/pack.ts'
import { readPack } from '../packages/server/src/languages/packFiles.ts'
import { english } from './languages/english.ts'
import { type PackFault, packFaults, templateOf } from './languages/packTemplate.ts'

const [command, code = '', folder = 'languages'] = process.argv.slice(2)
const place = resolve(folder)

function write(name: string, all: Readonly<Record<string, Texts>>): void {
  mkdirSync(join(place, name), { recursive: true })
  for (const area of areas) writeFileSync(join(place, name, `${area}.json`), `${JSON.stringify(all[area], null, 2)}\n`)
}

const told: Readonly<Record<PackFault['kind'], (fault: PackFault) => string>> = {
  missing: ({ text }) => `is missing, English is said: ${text}`,
  surplus: () => 'is no key',
  places: ({ text }) => text,
}

async function template(): Promise<void> {
  const pack = readPack(place, code)
  const all = await english()
  write('en', all)
  write(code, templateOf(all, pack))
  console.log(`${join(folder, code)} is there to be translated from ${join(folder, 'en')}.`)
}

async function check(): Promise<void> {
  const pack = readPack(place, code)
  const faults = packFaults(await english(), pack)
  for (const fault of faults) console.log(`${fault.file}, ${JSON.stringify(fault.key)}: ${told[fault.kind](fault)}`)
  console.log(faults.length === 0 ? `${code} is complete.` : `${faults.length} faults.`)
  if (faults.length > 0) process.exitCode = 1
}

const commands: Readonly<Record<string, () => Promise<void>>> = { template, check }
const run = commands[command ?? '']
if (!run || !isPackCode(code)) {
  console.error('Say template or check, and the tag of a language, such as de or pt-BR.')
  process.exitCode = 2
} else
  await run().catch((error: unknown) => {
    if (!(error instanceof BadPack)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
