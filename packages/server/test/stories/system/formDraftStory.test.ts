/** Drafts of forms: each is one person's alone, follows him from window to window, and goes away. */
import { formDraftCalls, type NewDraft } from '@srm/core/client/forms/formDrafts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftAge, longestDraft } from '../../../src/drafts/formDrafts.ts'
import { systemOf } from '../../../src/engine/serverContext.ts'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe.each(kinds)('drafts of forms on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  type Person = keyof World['people']
  /** Account and sub-account. */
  const personOf = (who: Person): readonly string[] =>
    /^([^_]+)_(.+)$/.exec(world.people[who].headers.account)?.slice(1) ?? []
  const sent = async (who: Person, method: string, path: string, json?: unknown) => {
    const { statusCode, body } = await world.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...world.people[who].headers, 'user-agent': chrome },
      ...(json === undefined ? {} : { payload: json as object }),
    })
    return { status: statusCode, body: JSON.parse(body) }
  }
  const as = (who: Person) =>
    formDraftCalls({
      call: async <T>({ method, path, json }: { method: string; path: string; json?: unknown }): Promise<T> => {
        const { status, body } = await sent(who, method, path, json)
        expect([path, status]).toEqual([path, 200])
        return body.data
      },
    })
  const draft = (name: string, window: string, more: Partial<NewDraft> = {}): NewDraft => ({
    name,
    version: 'new',
    window,
    known: null,
    value: { values: { remark: `of ${window}` }, lines: [] },
    ...more,
  })

  test('it is there in another window, says where it comes from, and is forgotten', async () => {
    const mine = as('buyer')
    const { at, replaced } = await mine.keep(draft('buyer.purchaseOrder.new', 'one'))
    expect(replaced).toBeNull()
    expect(await mine.read('buyer.purchaseOrder.new')).toEqual({
      version: 'new',
      window: 'one',
      program: 'Chrome · Windows',
      value: { values: { remark: 'of one' }, lines: [] },
      at,
    })
    await mine.drop('buyer.purchaseOrder.new')
    await mine.drop('buyer.purchaseOrder.new')
    expect(await mine.read('buyer.purchaseOrder.new')).toBeNull()
  })

  test('of two windows the last one stands, and is told what it took the place of, unless it knew', async () => {
    const mine = as('buyer')
    const first = await mine.keep(draft('two', 'one'))
    expect((await mine.keep(draft('two', 'one'))).replaced).toBeNull()
    const { at } = await mine.keep(draft('two', 'one', { known: first.at }))
    const second = await mine.keep(draft('two', 'two'))
    expect(second.replaced).toEqual({ at, program: 'Chrome · Windows' })
    expect((await mine.keep(draft('two', 'three', { known: second.at }))).replaced).toBeNull()
    expect(await mine.read('two')).toMatchObject({ window: 'three' })
  })

  test('nobody else reads it, changes it or forgets it: no colleague, no partner, no administrator', async () => {
    await as('buyer').keep(draft('secret', 'one'))
    for (const who of Object.keys(world.people).filter((one) => one !== 'buyer') as Person[]) {
      expect([who, await as(who).read('secret')]).toEqual([who, null])
      await as(who).drop('secret')
      await as(who).keep(draft('secret', who))
    }
    expect(await as('buyer').read('secret')).toMatchObject({ window: 'one' })
    expect((await world.call(undefined, 'GET', '/drafts?name=secret')).status).toBe(401)
  })

  test('no query of the account or of the server sees it, unless it says whose drafts it is about', async () => {
    await as('buyer').keep(draft('hidden', 'one'))
    const [elsAccount = ''] = personOf('buyer')
    const seen = (account: string, person?: string) =>
      world.database.transaction(systemOf(account), async (tx) => {
        if (person !== undefined) await tx.query("select set_config('srm.person', $1, true)", [person])
        return (await tx.query('select 1 from "formDraft" where "name" = $1', ['hidden'])).length
      })
    expect([await seen(elsAccount), await seen(''), await seen(elsAccount, 'idle0001')]).toEqual([0, 0, 0])
  })

  test('what cannot be kept is refused with its field and rule', async () => {
    const issues = async (more: object) => {
      const { status, body } = await sent('buyer', 'PUT', '/drafts', { ...draft('bad', 'one'), ...more })
      return [status, ...body.data.issues.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`)]
    }
    expect(await issues({ value: 'x'.repeat(longestDraft) })).toEqual([400, 'value tooLong'])
    expect(await issues({ name: 7, version: '', window: null, known: 'soon', value: undefined })).toEqual([
      400,
      'name badFormat',
      'version badFormat',
      'window badFormat',
      'known badFormat',
      'value required',
    ])
    expect((await sent('buyer', 'GET', '/drafts')).status).toBe(400)
    const tooLarge = await sent('buyer', 'PUT', '/drafts', draft('bad', 'one', { value: 'x'.repeat(longestDraft * 2) }))
    expect(tooLarge.status).toBe(413)
    expect(await as('buyer').read('bad')).toBeNull()
  })

  test('of a hundred and one the oldest goes', async () => {
    const mine = as('buyerIdle')
    for (let n = 0; n <= 100; n += 1) await mine.keep(draft(`many ${n}`, 'one'))
    expect(await mine.read('many 0')).toBeNull()
    expect(await mine.read('many 1')).not.toBeNull()
    expect(await mine.read('many 100')).not.toBeNull()
  })

  test('after 30 days without a change it is gone', async () => {
    await as('supplier').keep(draft('old', 'one'))
    const day = 24 * 60 * 60 * 1000
    expect(await draftAge.run(world.database, new Date(Date.now() + 29 * day))).toBe(0)
    const [elsAccount = '', elsSubAccount] = personOf('supplier')
    await world.database.transaction(systemOf(elsAccount), async (tx) => {
      await tx.query("select set_config('srm.person', $1, true)", [elsSubAccount])
      await tx.query(`update "formDraft" set "expireDate" = now() - interval '1 second' where "name" = 'old'`)
    })
    expect(await as('supplier').read('old')).toBeNull()
    expect(await draftAge.run(world.database, new Date())).toBe(1)
  })
})
