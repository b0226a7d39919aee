/** `npm run document sourcing purchaseRequest 采购申请` writes the skeleton of a document with lines, and lists it where it has to be. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Side } from '../packages/core/src/definition/shape.ts'
import { foundOn } from '../packages/core/src/definition/sides/found.ts'
import type { AnyDocument } from '../packages/core/src/definition/workflow.ts'
import { documents } from '../packages/core/src/documents.ts'
import { toolPages } from '../packages/core/src/system/menus/toolPages.ts'
import { areas } from './document/areas.ts'
import { inserted, insertionsOf } from './document/insertions.ts'
import { filledIn, type Words, wordsOf } from './document/template.ts'
import { root } from './files.ts'
import { environment } from './run.ts'

const usage = `npm run document <area> <name> <Chinese name>
npm run document -- <area> <name> <Chinese name> --supplier
  area        ${Object.keys(areas).join(', ')}; finance/budgets for a folder of it
  name        a noun in camelCase, such as purchaseRequest
  --supplier  two sides: the buyer sends it, the supplier confirms or declines`

const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const known: Readonly<Record<string, AnyDocument>> = documents

/** What was asked for. Ends with a message where it cannot be made. */
function asked() {
  const { values, positionals } = parseArgs({
    options: { supplier: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder = '', name = '', zh = '', ...further] = positionals
  if (!name || further.length > 0) return refuse(usage)
  const area = folder.split('/')[0] ?? ''
  const place = areas[area]
  if (!place) return refuse(`There is no area ${area}: one of ${Object.keys(areas).join(', ')}.`)
  if (!/^[a-zA-Z]+(\/[a-z][a-zA-Z]*)*$/.test(folder)) return refuse(`${folder} is no folder of an area.`)
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name)) return refuse(`${name} is no noun in camelCase, such as purchaseRequest.`)
  if (known[name]) return refuse(`There is a document ${name} already.`)
  if (!/^\p{Script=Han}+$/u.test(zh)) return refuse(`Say what people call it in Chinese, too.\n${usage}`)
  return { folder, name, zh, area, place, twoSided: values.supplier }
}

/** A place of the menu group behind all others. */
function lastIn(group: string, side: Side): string {
  const pages = [
    ...Object.values(known).filter(({ sides }) => sides[side]),
    ...Object.values(toolPages)
      .filter(({ sides }) => sides.includes(side))
      .map((found) => ({ found })),
  ]
  const places = pages.flatMap((page) => {
    const menu = foundOn(page, side)?.menu
    return menu?.group === group ? [menu.at] : []
  })
  return String(Math.max(0, ...places) + 10)
}

/** The files that are new, by path. */
function filesOf({ folder, area, name, names }: Words, written: (template: string) => string): [string, string][] {
  const core = `packages/core/src/${folder}/${name}`
  return [
    [`${core}.ts`, written('definition')],
    [`${core}Rules.ts`, written('rules')],
    [`${core}Rules.test.ts`, written('rulesTest')],
    [`packages/server/src/database/demo/${area}/${names}.ts`, written('demo')],
    [`packages/server/test/stories/${area}/${name}Story.test.ts`, written('story')],
  ]
}

/** Ends with a message where one of them is there, or one of those that are edited is not committed. */
function demandClean(made: readonly string[], edited: readonly string[]): void {
  const there = made.filter((file) => existsSync(join(root, file)))
  if (there.length > 0) refuse(`There are these already:\n  ${there.join('\n  ')}`)
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...edited], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0 || stdout) refuse(`Commit these first, so that you see what is added to them:\n${stdout}`)
}

/** Runs a tool of the repository; ends with its exit code where it fails. */
function runs(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}

const { folder, name, zh, area, place, twoSided } = asked()
const words: Words = {
  ...wordsOf({ name, zh, folder, twoSided }),
  ...{ area, group: place.group, at: lastIn(place.group, 'buyer') },
  ...{ supplierGroup: place.supplierGroup, supplierAt: lastIn(place.supplierGroup, 'supplier') },
}
const made = filesOf(words, (template) => filledIn(template, words, twoSided))
const screens = readFileSync(join(root, 'packages/elements/src/screens.ts'), 'utf8')
if (new RegExp(`of\\(\\s*'${words.noun}'`).test(screens)) refuse(`There are elements <srm-${words.noun}-…> already.`)
const insertions = Map.groupBy(insertionsOf(words, place.beforeOrders === true), ({ file }) => file)
demandClean(
  made.map(([file]) => file),
  [...insertions.keys()],
)
const edited = [...insertions].map(([file, some]): [string, string] => {
  try {
    return [file, inserted(file, readFileSync(join(root, file), 'utf8'), some)]
  } catch (error) {
    return refuse(`Nothing is written. ${(error as Error).message}`)
  }
})
for (const [file, text] of [...made, ...edited]) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const all = [...made, ...edited].map(([file]) => file)
// without the linter, which reads every file of the repository
runs('biome', 'check', '--write', '--linter-enabled=false', '--log-level=error', ...all)
runs('node', 'scripts/new-migration.ts', name)
console.log(`Written:\n  ${made.map(([file]) => file).join('\n  ')}\nListed in:\n  ${[...insertions.keys()].join('\n  ')}
Try it: npm test -- --only core,server-pglite ${name} drift everyDocument documents story.test`)
