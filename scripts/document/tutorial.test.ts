/** docs/a-document.md, followed step by step in a clone: what stands there works, and is as short as it says. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../files.ts'
import { isNight } from '../scale.ts'
import { type Clone, cloneHere } from './clone.ts'
import { edited, stepsOf } from './tutorial.ts'

const page = readFileSync(join(root, 'docs/a-document.md'), 'utf8')
const steps = stepsOf(page)
/** It stops what hangs: a busy machine takes minutes. */
const limit = 1_800_000
/** Everything that a change of orders touches: half an hour. */
const tooLong = 'npm test -- --changed'
/** At night one of two sides is made beside it, and both are held to what is the same for every document. */
const beside = 'sampleShipment'
const ofEvery = [
  `npm test -- --only core,server-pglite ${beside} drift demo/story.test`,
  `SRM_TEST_NAMED=yes SRM_TEST_SCALE=50 vitest run --project=server-pglite server/test/matrix server/test/secrecy -t 'projectDemand|${beside}'`,
]
const commit = 'git add --all && git -c user.name=test -c user.email=test@example.com commit --quiet --message made'

/** Of the check the linter looks at what was made and edited alone. */
const check = 'npm run check'
const checkOf = (paths: readonly string[]): string =>
  `tsc -b && biome check ${paths.join(' ')} && node scripts/check-rules.ts`

let clone: Clone
beforeAll(() => {
  clone = cloneHere()
}, limit)
afterAll(() => clone?.remove(), limit)

const isTest = (file: string): boolean => /\.test\.ts$|^packages\/\w+\/test\//.test(file)

test('what is typed beside tests is what the page says, and within its goal', () => {
  const edits = steps.flatMap((step) => (step.kind === 'edit' && !isTest(step.file) ? [step] : []))
  const files = new Set(edits.map(({ file }) => file)).size
  const lines = edits.reduce((sum, { typed }) => sum + typed, 0)
  expect(page).toContain(`${files} files and ${lines} lines by hand`)
  expect(files).toBeLessThanOrEqual(7)
  expect(lines).toBeLessThanOrEqual(200)
})

test('who follows it has a document that is checked, tried over HTTP and from the command line', {
  timeout: limit,
}, () => {
  const touched = () =>
    clone
      .run('git add --all && git diff --cached --name-only --diff-filter=d $(git rev-list --max-parents=0 HEAD)')
      .split('\n')
      .filter(Boolean)
  const runs = (line: string): void => {
    if (line === tooLong) return
    clone.run(line === check ? checkOf(touched()) : line)
  }
  if (isNight) clone.run(`npm run document -- logistics ${beside} 样品单 --supplier && ${commit}`)
  for (const step of steps) {
    if (step.kind === 'commands') {
      for (const line of step.lines) runs(line)
      continue
    }
    const path = join(clone.folder, step.file)
    writeFileSync(path, edited(step.file, readFileSync(path, 'utf8'), step.changes))
  }
  expect(touched()).toContain('packages/core/src/sourcing/projectDemand.ts')
  if (isNight) for (const line of ofEvery) clone.run(line)
})

test('the command refuses what it cannot make, and says why', { timeout: limit }, () => {
  const refused = (args: string) => {
    try {
      return clone.run(`npm run --silent document ${args}`)
    } catch (error) {
      return String(error)
    }
  }
  expect(refused('purchasing sampleOffer 样品报价')).toContain('There is no area purchasing')
  expect(refused('sourcing purchaseOrder 采购订单')).toContain('There is a document purchaseOrder already.')
  expect(refused('sourcing price 价格')).toContain('There are elements <srm-price-…> already.')
  expect(refused('sourcing SampleOffer 样品报价')).toContain('SampleOffer is no noun in camelCase')
  expect(refused('sourcing sampleOffer')).toContain('Say what people call it in Chinese')
  expect(refused('sourcing sampleOffer 样品报价')).toMatch(/Commit these first[\s\S]*documents\.ts/)
  clone.run(commit)
  const list = join(clone.folder, 'packages/elements/src/screens.ts')
  writeFileSync(list, readFileSync(list, 'utf8').replace('export type PlainDocument', 'export type  PlainDocument'))
  clone.run(commit)
  expect(refused('sourcing sampleOffer 样品报价')).toMatch(/screens\.ts: the anchor .* is missing/)
  expect(clone.run('git status --porcelain')).toBe('')
})
