import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { kill, type Running, run } from '../../../test/support/program/processes.ts'
import { DirectoryInUse, takeLock } from './directoryLock.ts'

let directory: string
let children: Running[]
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'srm-lock-'))
  children = []
})
afterEach(async () => {
  await Promise.all(children.map(kill))
  await rm(directory, { recursive: true })
})

function contender(): Running {
  const child = run('test/support/holdLock.ts', [directory])
  children.push(child)
  return child
}

test('a second process is refused with one sentence and exit code 6', async () => {
  const first = contender()
  await first.says(/^held$/)
  const second = contender()
  expect(await second.ended).toEqual({ code: 6, signal: null })
  expect(second.said()).toBe(
    `The data folder ${directory} is in use by another SRM server (process ${first.process.pid}). Stop that one first, or set SRM_DATA to another folder.\n`,
  )
  await expect(takeLock(directory)).rejects.toThrow(DirectoryInUse)
})

test('the lock of a killed process is taken over and its traces are removed', async () => {
  for (let round = 0; round < 3; round += 1) {
    const holder = contender()
    await holder.says(/^held$/)
    await kill(holder)
  }
  const lock = await takeLock(directory)
  expect((await readdir(directory)).filter((name) => !name.endsWith('.socket'))).toEqual(['lock.4'])
  expect(await readdir(directory)).toHaveLength(2)
  await lock.release()
})

test('a stopped process that answers nothing keeps its lock', async () => {
  const holder = contender()
  await holder.says(/^held$/)
  holder.process.kill('SIGSTOP')
  await expect(takeLock(directory)).rejects.toThrow(DirectoryInUse)
})

test('a live process keeps its lock when its socket file was deleted, and when its number means nothing here', async () => {
  const holder = contender()
  await holder.says(/^held$/)
  const [socket] = (await readdir(directory)).filter((name) => name.endsWith('.socket'))
  await writeFile(join(directory, 'lock.2'), JSON.stringify({ pid: 1, life: 'another machine start', socket }))
  await expect(takeLock(directory)).rejects.toThrow(DirectoryInUse)
  await rm(join(directory, 'lock.2'))
  await rm(join(directory, socket ?? ''))
  await expect(takeLock(directory)).rejects.toThrow(DirectoryInUse)
})

test('of many that find a dead lock at once exactly one gets it', async () => {
  for (let round = 0; round < times(200); round += 1) {
    const holder = contender()
    await holder.says(/^held$/)
    await kill(holder)
    const racers = Array.from({ length: 6 }, contender)
    const answers = await Promise.all(racers.map((racer) => racer.says(/./)))
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
    await Promise.all(racers.map(kill))
  }
})

test('within one process: many at once, one gets it, and after release the next', async () => {
  for (let round = 0; round < 20; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => takeLock(directory)))
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(locks).toHaveLength(1)
    await locks[0]?.release()
  }
})

test('a path too long for a socket, a process number used again and an unreadable lock do no harm', async () => {
  const deep = join(directory, 'x'.repeat(120), 'y'.repeat(120))
  const lock = await takeLock(deep)
  expect((await readdir(deep)).some((name) => name.endsWith('.socket'))).toBe(process.platform === 'linux')
  await lock.release()
  await writeFile(join(deep, 'lock.7'), JSON.stringify({ pid: process.pid, life: 'another machine start' }))
  await (await takeLock(deep)).release()
  await writeFile(join(deep, 'lock.9'), '')
  await (await takeLock(deep)).release()
  expect((await readdir(deep)).sort()).toEqual(['lock.10'])
})
