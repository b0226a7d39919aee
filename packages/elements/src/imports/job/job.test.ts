import { countsOf } from '@srm/core/client/jobCounts'
import { expect, test } from 'vitest'
import { goodRows, secondsOf, shareOf, stepOf } from './job.ts'

const job = (more: object) => ({ fileSize: '10', received: '10', jobStatus: 'waiting', dryRun: 'Y', ...more }) as never

test('the step follows from what the server knows of the job', () => {
  expect(stepOf(undefined)).toBe('file')
  expect(stepOf(job({ received: '4' }))).toBe('file')
  expect(stepOf(job({ jobStatus: 'cancelled', received: '4' }))).toBe('file')
  expect(stepOf(job({}))).toBe('map')
  expect(stepOf(job({ jobStatus: 'running' }))).toBe('check')
  expect(stepOf(job({ jobStatus: 'tried' }))).toBe('check')
  expect(stepOf(job({ jobStatus: 'queued', dryRun: 'N' }))).toBe('run')
  expect(stepOf(job({ jobStatus: 'partial', dryRun: 'N' }))).toBe('run')
})

test('the share of a file that was read is known while it is read', () => {
  const at = (position: string, jobStatus: string) =>
    shareOf({ fileSize: '200', position, jobStatus } as unknown as Parameters<typeof shareOf>[0])
  expect([at('50', 'running'), at('250', 'running'), at('0', 'running'), at('50', 'queued')]).toEqual([
    0.25,
    1,
    undefined,
    undefined,
  ])
  const made = { fileSize: '200', readSize: '800', position: '200', jobStatus: 'running' }
  expect(shareOf(made as Parameters<typeof shareOf>[0])).toBe(0.25)
})

test('rows that are right are those that are added, changed or equal', () => {
  const counts = { readRows: 9, createdRows: 3, updatedRows: 2, unchangedRows: 1, failedRows: 2, skippedRows: 1 }
  expect(goodRows(countsOf(counts))).toBe(6)
})

test('a job takes from its start to its end, or until now', () => {
  const startTime = '2026-11-22T00:00:00.000Z'
  expect(secondsOf({ startTime, endTime: '2026-11-22T00:00:01.840Z' }, 0)).toBe(1.8)
  expect(secondsOf({ startTime, endTime: null }, Date.parse('2026-11-22T00:01:05.400Z'))).toBe(65)
  expect(secondsOf({ startTime: null, endTime: null }, 0)).toBeUndefined()
})
