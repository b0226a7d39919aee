import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { documents } from '../packages/core/src/documents.ts'
import { en } from '../packages/core/src/i18n/en.ts'
import { filesBelow, root } from './files.ts'
import { crowdedFolders, mostInFolder } from './rules/crowdedFolders.ts'
import { descriptorOwner } from './rules/descriptorOwner.ts'
import { engineKnowsNoDocument } from './rules/engineKnowsNoDocument.ts'
import { importCircles } from './rules/importCircles.ts'
import { logicalCss } from './rules/logicalCss.ts'
import { noLocalPaths, noRegistryHosts } from './rules/noForeignPlaces.ts'
import { breaches, type Rule } from './rules/rule.ts'
import { shadowCss } from './rules/shadowCss.ts'
import { statusWriters } from './rules/statusWriters.ts'
import { unsaidMessages } from './rules/unsaidMessages.ts'
import { untestedSources } from './rules/untestedSources.ts'

const statusColumns = Object.fromEntries(
  Object.values(documents).map(({ shape }) => [shape.name, Object.keys(shape.statuses)]),
)

const rules: readonly Rule[] = [
  shadowCss,
  logicalCss,
  engineKnowsNoDocument,
  statusWriters(statusColumns),
  noRegistryHosts,
  noLocalPaths,
  descriptorOwner,
]

const readText = (file: string): string => {
  const content = readFileSync(file)
  return content.subarray(0, 8000).includes(0) ? '' : content.toString('utf8')
}

const files = filesBelow(root)
const texts = files.map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readText(file) }))
const sources = texts.filter(({ path }) => /\.tsx?$/.test(path))
const spoken = sources.filter(
  ({ path }) => /^packages\/[^/]+\/src\//.test(path) && !/\/i18n\/(en|zhCn)\.ts$|\.test\.tsx?$/.test(path),
)
const found = [
  ...texts
    .flatMap(({ path, text }) => breaches(rules, path, text))
    .map(({ path, line, sentence }) => `${path}:${line} ${sentence}`),
  ...importCircles(sources).map((circle) => `Files import each other in a circle: ${circle.join(' → ')}`),
  ...[...crowdedFolders(texts.map(({ path }) => path))].map(
    ([folder, count]) => `${folder} holds ${count} files: more than ${mostInFolder} need rooms of their own`,
  ),
  ...unsaidMessages(
    Object.keys(en),
    spoken.map(({ text }) => text),
  ).map((key) => `The message ${key} is said by nothing`),
  ...untestedSources(texts.filter(({ path }) => /\.(tsx?|css)$/.test(path))).map(
    (path) => `${path} is tried by no test: nothing that a test imports leads to it, and no test is named after it`,
  ),
]
for (const sentence of found) console.log(sentence)
console.log(`${files.length} files read, ${found.length} breaches`)
process.exitCode = found.length > 0 ? 1 : 0
