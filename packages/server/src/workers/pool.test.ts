import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { f } from '@srm/core/definition/field'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sheetsOf } from '../../test/support/paper/sheetsOf.ts'
import { TooBusy } from '../accounts/boundedQueue.ts'
import type { PackageLabel } from '../paper/label.ts'
import type { Paper } from '../paper/paper.ts'
import { openWorkerPool, type RunTask, TooMuchWork, type WorkerPool } from './pool.ts'
import { HungUp } from './turns.ts'

let pool: WorkerPool
beforeEach(() => {
  pool = openWorkerPool()
})
afterEach(() => pool.close())

const inTurn = <T>(work: (run: RunTask) => Promise<T>, signal = new AbortController().signal) =>
  pool.inTurn({ account: 'a', isHeavy: false, signal }, work)
const print = (papers: readonly Paper[], signal?: AbortSignal) =>
  inTurn((run) => run('papers', papers), signal).then(({ pdf }) => pdf)

const paper = (more: Partial<Paper> = {}): Paper => ({
  locale: 'en',
  logo: undefined,
  title: 'Order',
  number: 'PO1',
  name: '',
  status: '',
  companies: [],
  link: undefined,
  blocks: [],
  isLandscape: false,
  foot: '',
  ...more,
})

/** Points. */
async function sizesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1)))
  return pages.map(({ view: [, , width = 0, height = 0] }) => (width > height ? 'on its side' : 'upright'))
}

test('papers come back whole, each upright or on its side', async () => {
  const pdf = await print([paper(), paper({ number: '订单', isLandscape: true, link: 'http://localhost/a' })])
  expect((await sheetsOf(pdf)).map((text) => text.match(/PO1|订单/)?.[0])).toEqual(['PO1', '订单'])
  expect(await sizesOf(pdf)).toEqual(['upright', 'on its side'])
})

test('what cannot be set fails alone; the next paper is printed', async () => {
  const broken = { kind: 'facts', title: '', facts: 5 } as never
  await expect(print([paper({ blocks: [broken] })])).rejects.toThrow('papers failed')
  expect((await sheetsOf(await print([paper()]))).join()).toContain('PO1')
})

test('a pool that is closed while it prints says so', async () => {
  const printing = print([paper()])
  const failed = expect(printing).rejects.toThrow('the thread has stopped')
  await pool.close()
  await failed
})

test('more than may wait are told to come again', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 18 }, () => print([paper()])))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect([refused.length, refused[0] instanceof TooBusy]).toEqual([1, true])
})

/** Sheets that take minutes. */
const endless = () => Array.from({ length: 20_000 }, (_, i) => paper({ number: `PO${i}` }))

test('what is printed for a caller that hangs up ends, and the next paper is printed', async () => {
  const caller = new AbortController()
  const printing = expect(print(endless(), caller.signal)).rejects.toThrow(HungUp)
  setTimeout(() => caller.abort(), 100)
  await printing
  expect((await sheetsOf(await print([paper()]))).join()).toContain('PO1')
})

test.each([{ longest: 300 }, { memory: 24 }])('what takes more than %o is ended', async (bounds) => {
  const small = openWorkerPool(bounds)
  const asked = { account: 'a', isHeavy: true, signal: new AbortController().signal }
  await expect(small.inTurn(asked, (run) => run('papers', endless()))).rejects.toThrow(TooMuchWork)
  await small.close()
})

test('long words, codes without spaces and line breaks stay on the sheet', async () => {
  const text = `${'A'.repeat(400)}\n第二行`
  const facts = [{ label: 'Remark', text, isWide: true }]
  const [sheet = ''] = await sheetsOf(await print([paper({ blocks: [{ kind: 'facts', title: 'Text', facts }] })]))
  expect(sheet.replaceAll(/\s/g, '')).toContain('A'.repeat(400))
  expect(sheet).toContain('第二行')
})

test('a label is one sheet, however much is written on it', async () => {
  const long = '公路车架 HL '.repeat(30)
  const label = (text: string): PackageLabel => ({
    code: `DN|1|10|${text}|1|0a1b2c3d`,
    from: text,
    title: text,
    material: text,
    quantity: text,
    facts: Array.from({ length: 4 }, () => ({ label: 'Batch', text })),
    foot: 'DN1 / 10',
  })
  const sheets = await sheetsOf(
    (await inTurn((run) => run('labels', [label('A-1'), label(long), label('A'.repeat(300))]))).pdf,
  )
  expect(sheets.map((text) => text.includes('DN1 / 10'))).toEqual([true, true, true])
  expect(sheets[0]).toContain('A-1')
})

const documents = Buffer.from(`${JSON.stringify({ remark: 'x'.repeat(200) })}\n`.repeat(500))
const order = {
  format: 'csv',
  zone: 'UTC',
  words: 'key',
  columns: [{ key: 'remark', name: 'remark', inLine: false, field: f.text('Remark', '备注') }],
} as const

test("a thread of one's own keeps what it has begun; its tasks wait for turns however much of the account waits", async () => {
  const signal = new AbortController().signal
  const thread = await pool.ownThread({ account: 'a', signal })
  await thread.run('beginFile', order)
  const printing = Array.from({ length: 17 }, () => print([paper()]))
  const first = await thread.run('addToFile', documents)
  const rest = await thread.run('endFile', undefined)
  await thread.leave(true)
  expect(Buffer.concat([first, rest]).toString().split('\r\n')).toHaveLength(501)
  expect((await Promise.allSettled(printing)).map(({ status }) => status)).toEqual(printing.map(() => 'fulfilled'))
})

test.runIf(process.platform === 'linux')('threads stand back for the one that answers', async () => {
  await print([paper()])
  const threads = await readdir('/proc/self/task')
  const stats = await Promise.all(threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, 'utf8')))
  const priorities = stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))
  expect(priorities).toContain(getPriority() + 5)
})

test('an account has two of four such threads', async () => {
  const signal = new AbortController().signal
  const open = (account: string) => pool.ownThread({ account, signal })
  const [one] = await Promise.all([open('a'), open('a')])
  let isThird = false
  const third = open('a').then((thread) => {
    isThird = true
    return thread
  })
  await Promise.all([open('b'), open('b')])
  expect(isThird).toBe(false)
  await one.leave(false)
  await third
})

test('who hangs up leaves the queue of such threads, and his task ends', async () => {
  const caller = new AbortController()
  const { signal } = caller
  const thread = await pool.ownThread({ account: 'a', signal })
  await thread.run('beginFile', order)
  const adding = expect(
    thread.run('addToFile', Buffer.concat(Array.from({ length: 200 }, () => documents))),
  ).rejects.toThrow(HungUp)
  await pool.ownThread({ account: 'a', signal: new AbortController().signal })
  const waiting = expect(pool.ownThread({ account: 'a', signal })).rejects.toThrow(HungUp)
  caller.abort()
  await Promise.all([adding, waiting])
  await thread.leave(false)
})
