import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { documents } from '../packages/core/src/documents.ts'
import { filesBelow, root } from './files.ts'
import { engineKnowsNoDocument } from './rules/engineKnowsNoDocument.ts'
import { noLocalPaths, noRegistryHosts } from './rules/noForeignPlaces.ts'
import { breaches, type Rule } from './rules/rule.ts'
import { shadowCss } from './rules/shadowCss.ts'
import { statusWriters } from './rules/statusWriters.ts'

const statusColumns = Object.fromEntries(
  Object.values(documents).map(({ shape }) => [shape.name, Object.keys(shape.statuses)]),
)

const rules: readonly Rule[] = [
  shadowCss,
  engineKnowsNoDocument,
  statusWriters(statusColumns),
  noRegistryHosts,
  noLocalPaths,
]

const readText = (file: string): string => {
  const content = readFileSync(file)
  return content.subarray(0, 8000).includes(0) ? '' : content.toString('utf8')
}

const files = filesBelow(root)
const found = files.flatMap((file) => breaches(rules, relative(root, file).split(sep).join('/'), readText(file)))
for (const { path, line, sentence } of found) console.log(`${path}:${line} ${sentence}`)
console.log(`${files.length} files read, ${found.length} breaches`)
process.exitCode = found.length > 0 ? 1 : 0
