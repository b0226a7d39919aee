import { once } from 'node:events'
import { rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataFolder, emptyDatabase, type FreshDatabase, freshDatabase, kinds } from '../test/support/databases.ts'
import { kill, type Running, run } from '../test/support/program/processes.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { system } from './database/systemTables.ts'

const running = /^SRM .* is running at (http:\S+)/
let children: Running[]
let directory: string
beforeEach(async () => {
  children = []
  directory = await dataFolder()
})
afterEach(async () => {
  await Promise.all(children.map(kill))
  await rm(directory, { recursive: true })
})

function server(environment: Record<string, string> = {}, ...args: string[]): Running {
  const child = run('src/main.ts', args, {
    PORT: '0',
    SRM_DATA: directory,
    SRM_DEMO: 'off',
    SRM_LOG: 'error',
    ...environment,
  })
  children.push(child)
  return child
}
async function addressOf(child: Running): Promise<string> {
  return running.exec(await child.says(running))?.[1] ?? ''
}
async function login(address: string, password: string): Promise<string> {
  const response = await fetch(`${address}/api/ElsAuthService/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ elsAccount: '100000', elsSubAccount: 'admin001', elsSubAccountPassword: password }),
  })
  const { code } = (await response.json()) as { code: string }
  return code
}
const passwordIn = (child: Running) => /one-time password (\S+)/.exec(child.said())?.[1] ?? ''

/** Sends the head of a request whose body follows later, and waits until the server has it: it is running when a signal comes. */
async function halfRequest(address: string) {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  const body = '{"elsAccount":"1","elsSubAccount":"1","elsSubAccountPassword":"1"}'
  socket.write(
    `POST /api/ElsAuthService/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  await expect.poll(() => text).toContain('100 Continue')
  return { finish: () => socket.write(body.slice(10)), answer: () => text, socket }
}

/** A connection that stays open between two requests. */
async function keptOpen(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  const ask = async () => {
    text = ''
    socket.write('GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await expect.poll(() => text).toContain('"durability"')
    return text
  }
  expect(await ask()).toContain('HTTP/1.1 200 OK')
  return { ask, ended: once(socket, 'close') }
}

/** Waits until a server has heard the signal to end: it takes nobody else. */
const isEnding = (address: string) =>
  expect
    .poll(() =>
      fetch(`${address}/health`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')

describe.each(kinds)('the program on %s', (kind) => {
  let fresh: FreshDatabase | undefined
  let environment: Record<string, string>
  beforeEach(async () => {
    fresh = kind === 'postgres' ? await freshDatabase(kind) : undefined
    environment = fresh?.url ? { DATABASE_URL: fresh.url } : {}
  })
  afterEach(async () => {
    await Promise.all(children.map(kill))
    await fresh?.drop()
  })

  /** A running request is finished, unused connections are not waited for, and then it ends with 0. */
  const endsInOrder = async (child: Running, address: string) => {
    const first = await halfRequest(address)
    const { socket } = await halfRequest(address)
    const unused = connect(Number(new URL(address).port), '127.0.0.1')
    unused.on('error', () => undefined).resume()
    child.process.kill('SIGTERM')
    await isEnding(address)
    expect(child.process.exitCode).toBeNull()
    first.finish()
    await expect.poll(first.answer).toContain('"common.signInFailed"')
    expect(first.answer()).toContain('HTTP/1.1 200 OK')
    socket.destroy()
    expect(await child.ended).toEqual({ code: 0, signal: null })
  }
  /** A second start on one data folder is refused with one sentence and exit code 6. */
  const refusesAnother = async (first: Running) => {
    const second = server(environment)
    expect(await second.ended).toEqual({ code: 6, signal: null })
    expect(second.said()).toBe(
      `The data folder ${directory} is in use by another SRM server (process ${first.process.pid}). Stop that one first, or set SRM_DATA to another folder.\n`,
    )
  }

  test('starts, says where, shows the first password once; that is there after kill -9, SIGTERM and SIGINT', async () => {
    const first = server(environment)
    const address = await addressOf(first)
    expect((await fetch(`${address}/health`)).status).toBe(200)
    expect(first.said()).toContain(kind === 'pglite' ? 'not against power loss' : 'PostgreSQL')
    if (kind === 'pglite') await refusesAnother(first)
    const password = passwordIn(first)
    expect(await login(address, password)).toBe('200')
    await kill(first)

    const second = server(environment)
    const again = await addressOf(second)
    expect(second.said()).not.toContain('password')
    expect(await login(again, password)).toBe('200')
    await endsInOrder(second, again)

    const third = server(environment)
    const last = await addressOf(third)
    expect(third.said()).not.toContain('password')
    expect(await login(last, password)).toBe('200')
    third.process.kill('SIGINT')
    expect(await third.ended).toEqual({ code: 0, signal: null })
  })

  test('whoever is connected when the signal comes is answered once more, and then it ends', async () => {
    const child = server({ ...environment, SRM_SHUTDOWN_SECONDS: '60' })
    const address = await addressOf(child)
    const kept = await keptOpen(address)
    child.process.kill('SIGTERM')
    await isEnding(address)
    const answer = await kept.ask()
    expect(answer).toContain('HTTP/1.1 200 OK')
    expect(answer).toMatch(/^connection: close\r$/im)
    await kept.ended
    expect(await child.ended).toEqual({ code: 0, signal: null })
  })

  test('a first password that nobody used in its day is replaced by the next start; a second signal ends that at once', async () => {
    const first = server(environment)
    await addressOf(first)
    first.process.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })
    const database = await openDatabase(readConfig({ SRM_DATA: directory, ...environment }))
    await database.transaction(system, (tx) =>
      tx.query(`update credential set "passwordExpireDate" = now() - interval '1 minute'`),
    )
    await database.close()
    const second = server(environment)
    const address = await addressOf(second)
    expect(await login(address, passwordIn(first))).toBe('401')
    expect(await login(address, passwordIn(second))).toBe('200')

    await halfRequest(address)
    second.process.kill('SIGTERM')
    await isEnding(address)
    expect(second.process.exitCode).toBeNull()
    second.process.kill('SIGTERM')
    expect(await second.ended).toEqual({ code: 1, signal: null })
  })

  test('migrate brings the database up to date and ends; recount-ledger counts and ends', async () => {
    const empty = kind === 'postgres' ? await emptyDatabase(kind) : undefined
    const folder = await dataFolder('empty')
    const environment = { SRM_DATA: folder, ...(empty?.url ? { DATABASE_URL: empty.url } : {}) }
    const first = server(environment, 'migrate')
    expect(await first.ended).toEqual({ code: 0, signal: null })
    expect(first.said()).toMatch(/^Applied 0001_system\.sql/)
    const second = server(environment, 'migrate')
    await second.ended
    expect(second.said()).toBe('The database is up to date.\n')
    const third = server(environment, 'recount-ledger')
    expect(await third.ended).toEqual({ code: 0, signal: null })
    expect(third.said()).toBe('Every quantity is what the documents say that book on it.\n')
    const fourth = server(environment, 'recount-ledger', '--all')
    expect(await fourth.ended).toEqual({ code: 2, signal: null })
    await empty?.drop()
    await rm(folder, { recursive: true })
  })
})

test('the data folder is made where it is not there; what cannot be made, and what is not there yet, is said', async () => {
  const fresh = kinds[0] === 'postgres' ? await freshDatabase('postgres') : undefined
  const folder = join(directory, 'deep', 'er')
  // with keys of its own nothing but the probe of /health writes there
  const started = server({ SRM_DATA: folder, DATABASE_URL: fresh?.url ?? '', SRM_LETTER_KEY: 'ab'.repeat(32) })
  const address = await addressOf(started)
  expect((await fetch(`${address}/health`)).status).toBe(200)
  expect((await stat(folder)).isDirectory()).toBe(true)
  await writeFile(join(directory, 'file'), '')
  const barred = server({ SRM_DATA: join(directory, 'file', 'data') })
  expect(await barred.ended).toEqual({ code: 2, signal: null })
  expect(barred.said()).toMatch(/^The data folder .*file\/data cannot be made \(ENOTDIR\)\..* SRM_DATA .*\n$/)
  await fresh?.drop()
  const bare = kinds[0] === 'postgres' ? await emptyDatabase('postgres') : undefined
  for (const command of ['verify-vouchers', 'recount-ledger']) {
    const early = server({ SRM_DATA: join(directory, command), DATABASE_URL: bare?.url ?? '' }, command)
    expect(await early.ended).toEqual({ code: 1, signal: null })
    expect(early.said()).toBe(
      'Nothing is installed in this database yet. Start the server, or run srm-server migrate first.\n',
    )
  }
  await bare?.drop()
})

test('a bad setting ends with 2, a taken port and an absent database with 1, each in one sentence', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const port = String((taken.address() as AddressInfo).port)
  const cases: [Record<string, string>, number, string][] = [
    [{ PORT: 'x' }, 2, 'PORT must be a number from 0 to 65535, it is "x".\n'],
    [
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:9/srm' },
      1,
      'The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n',
    ],
  ]
  await Promise.all(
    cases.map(async ([environment, code, sentence]) => {
      const child = server(environment)
      expect(await child.ended).toEqual({ code, signal: null })
      expect(child.said()).toBe(sentence)
    }),
  )
  const fresh = kinds[0] === 'postgres' ? await freshDatabase('postgres') : undefined
  const child = server({ PORT: port, DATABASE_URL: fresh?.url ?? '' })
  expect(await child.ended).toEqual({ code: 1, signal: null })
  expect(child.said()).toContain(`Port ${port} is taken by another program.`)
  taken.close()
  await fresh?.drop()
  const unknown = server({}, 'fly')
  expect(await unknown.ended).toEqual({ code: 2, signal: null })
})
