import { expect, test } from 'vitest'
import { giver, inTurn, isFree, laneOf } from './jobLanes.ts'
import type { JobRow } from './jobRow.ts'

const large = 6_000_000
const job = (elsAccount: string, uuid: string, more: Partial<JobRow> = {}): JobRow =>
  ({ elsAccount, uuid, document: uuid, fileSize: String(large), dryRun: 'N', onError: 'skip', ...more }) as JobRow
const runs = (one: JobRow, since = 0) => ({ job: one, since })
const names = (jobs: readonly JobRow[]) => jobs.map(({ elsAccount, uuid }) => `${elsAccount}${uuid}`).join(' ')

test('an account of which less runs comes first, then the one that was served longest ago, of one account its short files', () => {
  const due = [job('a', '1'), job('a', '2', { fileSize: '10' }), job('b', '1'), job('c', '1')]
  expect(names(inTurn(due, [], []))).toBe('a2 a1 b1 c1')
  expect(names(inTurn(due, [], ['a', 'b']))).toBe('c1 a2 a1 b1')
  expect(names(inTurn(due, [runs(job('c', '9')), runs(job('a', '9'))], ['c', 'a']))).toBe('b1 a2 c1 a1')
})

test('jobs of one document of an account follow each other as they were sent, however short; trial runs do not wait', () => {
  const due = [
    job('a', '1', { document: 'material' }),
    job('a', '2', { document: 'material', fileSize: '10' }),
    job('a', '3', { document: 'material', dryRun: 'Y' }),
    job('b', '4', { document: 'material', fileSize: '10' }),
  ]
  expect(names(inTurn(due, [], ['a', 'b']))).toBe('a1 a3 b4')
})

test('a short file finds a place beside large ones', () => {
  const running = [runs(job('a', '1')), runs(job('a', '2'))]
  const trial = job('b', '3', { dryRun: 'Y' })
  for (const kind of ['postgres', 'pglite'] as const) {
    expect(isFree(kind, running, laneOf(job('b', '1')))).toBe(false)
    expect(isFree(kind, running, laneOf(job('b', '2', { fileSize: '10' })))).toBe(true)
    expect(isFree(kind, running, laneOf(trial))).toBe(true)
  }
})

test('who has most and runs longest stands back for an account of which nothing runs', () => {
  const running = [runs(job('a', '1'), 1), runs(job('b', '1'), 3), runs(job('b', '2'), 2)]
  expect(giver(job('c', '1'), running)?.job).toMatchObject({ elsAccount: 'b', uuid: '2' })
  expect(giver(job('a', '3'), running)).toBeUndefined()
  expect(giver(job('c', '1', { onError: 'stop' }), running)).toBeUndefined()
  expect(giver(job('c', '1'), [runs(job('a', '1', { dryRun: 'Y' }))])).toBeUndefined()
})
