import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './files.ts'
import { alone, kept } from './kept.ts'

let folder: string
let source: string
let name: string
const made: string[] = []

beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'keptTest'))
  source = join(folder, 'source')
  writeFileSync(source, 'one')
  name = relative(join(root, '.cache'), folder)
})
afterEach(() => {
  for (const path of [folder, ...made.splice(0)]) rmSync(path, { recursive: true, force: true })
})

let fills = 0
async function filled(also?: string): Promise<string> {
  const inputs = [relative(root, source)]
  const path = await kept({ name, inputs, ...(also ? { also } : {}) }, async (to) => {
    fills += 1
    mkdirSync(to)
    writeFileSync(join(to, 'data'), readFileSync(source))
  })
  made.push(path)
  return path
}

test('a folder is filled once for its sources, whoever asks at the same time, and anew when they change', async () => {
  fills = 0
  const [one, other] = await Promise.all([filled(), filled()])
  expect([other, fills]).toEqual([one, 1])
  writeFileSync(source, 'two')
  expect(readFileSync(join(await filled(), 'data'), 'utf8')).toBe('two')
  writeFileSync(source, 'one')
  expect([await filled(), fills]).toEqual([one, 2])
})

test('the last used ones are kept', async () => {
  const [first, second] = [await filled('1'), await filled('2')]
  await filled('1')
  const third = await filled('3')
  expect([first, second, third].map(existsSync)).toEqual([true, false, true])
})

test('what could not be filled is not kept, and the next one fills it', async () => {
  const origin = { name, inputs: [relative(root, source)] }
  const fails = kept(origin, async (to) => {
    mkdirSync(to)
    throw new Error('no room')
  })
  await expect(fails).rejects.toThrow('no room')
  expect(readFileSync(join(await filled(), 'data'), 'utf8')).toBe('one')
})

test('what a run that was killed has held is free', async () => {
  const held = join(root, '.cache', 'kept', `${name}.held`)
  mkdirSync(join(root, '.cache', 'kept'), { recursive: true })
  // no process has this number: it is above what systems give
  writeFileSync(held, String(2 ** 30))
  expect(await alone(name, async () => existsSync(held))).toBe(true)
  expect(existsSync(held)).toBe(false)
})
