import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changelog } from './changelog.ts'

let folder: string
let waiting: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'))
  waiting = mkdtempSync(join(tmpdir(), 'changes-'))
})
afterEach(() => {
  for (const one of [folder, waiting]) rmSync(one, { recursive: true })
})

const waits = (name: string, packages: string, text: string) =>
  writeFileSync(join(waiting, name), `---\n${packages}\n---\n\n${text}\n`)

test('what waits stands above the releases, the greater changes first', () => {
  waits('a.md', "'@srm/core': patch", 'Money is\nrounded.')
  waits('b.md', "'@srm/core': minor\n'@srm/cli': minor", 'A call more.')
  waits('c.md', "'@srm/cli': minor", 'A command more.')
  writeFileSync(join(folder, 'CHANGELOG.md'), '# @srm/core\n\n## 0.1.0\n\n- The first.\n')
  expect(changelog('@srm/core', folder, waiting)).toBe(
    '# @srm/core\n\n## Since the last release\n\n### Minor Changes\n\n- A call more.\n\n### Patch Changes\n\n- Money is\n  rounded.\n\n## 0.1.0\n\n- The first.\n',
  )
})

test('without anything that waits it is the releases', () => {
  writeFileSync(join(folder, 'CHANGELOG.md'), '# @srm/core\n\n## 0.1.0\n\n- The first.\n')
  expect(changelog('@srm/core', folder, waiting)).toBe('# @srm/core\n\n## 0.1.0\n\n- The first.\n')
})
