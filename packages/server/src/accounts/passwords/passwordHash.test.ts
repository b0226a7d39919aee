import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { boundedQueue, TooBusy } from '../boundedQueue.ts'
import { clientHash, createPasswords } from './passwordHash.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('a plain password and the hash the login screen sends are the same password', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('Grüße 密码')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(sha256('Grüße 密码'), stored)).toBe(true)
  expect(await passwords.verify(sha256('Grüße 密码').toUpperCase(), stored)).toBe(true)
  expect(await passwords.verify('Grüße 密码', stored)).toBe(true)
  expect(await passwords.verify('Grüße 密码 ', stored)).toBe(false)
  expect(await passwords.hash('Grüße 密码')).not.toBe(stored)
  expect(clientHash('x')).toBe(sha256('x'))
})

test('nobody’s password is never right', async () => {
  expect(await createPasswords().verify('anything', null)).toBe(false)
})

test('a queue runs four, lets sixty-four wait in their order and refuses the rest', async () => {
  const queue = boundedQueue(4, 64)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (i: number) =>
    queue(async () => {
      running += 1
      most = Math.max(most, running)
      await wait(2)
      order.push(i)
      running -= 1
    })
  const results = await Promise.allSettled(Array.from({ length: 100 }, (_, i) => work(i)))
  expect(most).toBe(4)
  expect(order).toEqual(Array.from({ length: 68 }, (_, i) => i))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(32)
  expect(refused.every((reason) => reason instanceof TooBusy && reason.retryAfter === 1)).toBe(true)
  await expect(queue(async () => 'again')).resolves.toBe('again')
  await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
