/** Files of documents whose rules are data, large enough to go as sets: numbers of ours, blank kinds, one's own number. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing, type Side } from '../../support/importing.ts'
import { listen } from '../../support/listening.ts'
import { sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

const most = 300
const long = 'x'.repeat(80)

describe.each(kinds)('documents whose rules are data on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  const run = (side: Side, document: string, header: string, rowOf: (n: number) => string, more: object = {}) => {
    const rows = Array.from({ length: most }, (_, n) => rowOf(n))
    return importing(world, side).run([header, ...rows, ''].join('\n'), { document, ...more })
  }
  const rowsOf = async (side: Side, document: string, filter: string): Promise<AnyRow[]> => {
    const path = `/${side}/${document}?limit=200&${filter}`
    return (await world.call(side, 'GET', path)).body.data.items
  }
  const actionsOf = async (side: Side, document: string, uuid: unknown): Promise<string[]> =>
    (await world.call(side, 'GET', `/${side}/${document}/${uuid}/events`)).body.data.items.map(
      ({ action }: AnyRow) => action,
    )

  test('temporary materials get their numbers in the order of the file, and are found by them', async () => {
    const { cateLevelCode, baseUnit } = sampleInput(documents.temporaryMaterial, 1) as Record<string, string>
    const row = (n: number) => `Bolt ${1000 + n},${cateLevelCode},${baseUnit},${long}`
    const made = await run('buyer', 'temporaryMaterial', 'materialDesc,cateLevelCode,baseUnit,reason', row)
    expect(made).toMatchObject({ jobStatus: 'done', readRows: most, createdRows: most })
    const rows = await rowsOf('buyer', 'temporaryMaterial', 'sort=tempNumber&q=Bolt')
    expect(rows.map(({ materialDesc }) => materialDesc)).toEqual(rows.map((_, n) => `Bolt ${1000 + n}`))
    expect(await actionsOf('buyer', 'temporaryMaterial', rows[0]?.uuid)).toEqual(['import'])

    const changed = await run(
      'buyer',
      'temporaryMaterial',
      'tempNumber,materialDesc,cateLevelCode,baseUnit,reason',
      (n) =>
        `${n < 200 ? rows[n]?.tempNumber : ''},${n < 100 ? 'Nut' : `Bolt ${1000 + n}`},${cateLevelCode},${baseUnit},${long}`,
    )
    expect(changed).toMatchObject({ readRows: most, updatedRows: 100, unchangedRows: 100, createdRows: 100 })
    expect(await actionsOf('buyer', 'temporaryMaterial', rows[0]?.uuid)).toEqual(['importChange', 'import'])
    const one = await world.call(
      'buyer',
      'POST',
      '/buyer/temporaryMaterial',
      sampleInput(documents.temporaryMaterial, 1),
    )
    const last = await world.call('buyer', 'GET', `/buyer/temporaryMaterial/${one.body.data.uuid}`)
    expect(last.body.data.tempNumber).toMatch(/0401$/)
  })

  test('a supplier loads its addresses without its number and their kind, and the same again changes nothing', async () => {
    const load = (header: string, more: string, options: object = { repeat: 'Y' }) =>
      run('supplier', 'supplierAddress', header, (n) => `Street ${n},${long}${more}`, options)
    expect(await load('detail,city', '')).toMatchObject({ jobStatus: 'done', createdRows: most })
    const rows = await rowsOf('supplier', 'supplierAddress', 'q=Street')
    expect(new Set(rows.map(({ toElsAccount, addressType }) => `${toElsAccount} ${addressType}`))).toEqual(
      new Set([`${accounts.supplier} REGISTERED`]),
    )
    expect(await load('detail,city', '')).toMatchObject({ unchangedRows: most, createdRows: 0 })
    const whole = 'detail,city,addressType,toElsAccount'
    expect(await load(whole, `,,${accounts.supplier}`)).toMatchObject({ unchangedRows: most, createdRows: 0 })
    expect(await load(whole, `,,${accounts.both}`)).toMatchObject({ failedRows: most, createdRows: 0 })
    const known = await load('detail,city', '', { repeat: 'Y', mode: 'insert' })
    expect(known).toMatchObject({ failedRows: most, createdRows: 0 })
    const { errors } = (
      await world.call('supplier', 'GET', `/supplier/importJob/${known.uuid}/errors`, undefined, {
        accept: 'application/json',
      })
    ).body.data
    expect(errors[0]).toMatchObject({ row: 2, field: 'toElsAccount', rule: 'common.duplicateKey' })
    expect(await rowsOf('buyer', 'supplierAddress', 'q=Street')).toEqual([])
  })

  test('who looks at documents is told that a file has changed them', async () => {
    const load = (note: string) =>
      run('buyer', 'orgCategory', 'orgCategoryId,orgCategoryName,kind,orgCategoryDesc', (n) =>
        [`news-${n}`, `Kind ${n}`, 'factory', `${note} ${long}`].join(','),
      )
    const came = await listen(world, world.people.buyer)
    expect(await load('new')).toMatchObject({ createdRows: most })
    const ofKinds = (changes: readonly { document: string; uuid: string }[]) =>
      changes.flatMap(({ document, uuid }) => (document === 'orgCategory' ? [uuid] : []))
    expect(ofKinds(await came.end()).length).toBeGreaterThan(0)
    const changed = await listen(world, world.people.buyer)
    expect(await load('other')).toMatchObject({ updatedRows: most })
    const rows = await rowsOf('buyer', 'orgCategory', 'q=news-')
    expect(ofKinds(await changed.end())).toEqual(expect.arrayContaining(rows.map(({ uuid }) => uuid)))
  })

  test('rows that say something only in a column that nobody reads are passed over', async () => {
    const header = 'serial,dictionaryType,dictionaryCode,nameEn,nameZh'
    const job = await run('buyer', 'dictionary', header, (n) =>
      n < 200 ? `${n},colour,serial-${n},${long},${long}` : `${n},,,,`,
    )
    expect(job).toMatchObject({ jobStatus: 'done', readRows: 200, createdRows: 200 })
  })

  test('a trial run of numbers alone changes nothing', async () => {
    const [known] = await rowsOf('buyer', 'temporaryMaterial', 'sort=tempNumber&q=Nut')
    const row = () => `${known?.tempNumber},${'draft'.padEnd(80)}`
    const job = await run('buyer', 'temporaryMaterial', 'tempNumber,tempStatus', (n) => (n === 0 ? row() : ''), {
      dryRun: 'Y',
      fileName: 'numbers.csv',
    })
    expect(job).toMatchObject({ jobStatus: 'tried', readRows: 1, unchangedRows: 1 })
  })
})

describe.each(kinds.filter((kind) => kind === 'postgres'))('files beside people on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  test('what a person takes out of reach while a file is judged is refused, not overwritten', async () => {
    const rows = (note: string) =>
      [
        'orgCategoryId,orgCategoryName,kind,orgCategoryDesc',
        ...Array.from({ length: 300 }, (_, n) => `held-${n},Kind ${n},factory,${note} ${long}`),
        '',
      ].join('\n')
    const jobs = importing(world)
    expect(await jobs.run(rows('first'), { document: 'orgCategory' })).toMatchObject({ createdRows: 300 })
    const made = await jobs.create({ document: 'orgCategory' })
    await jobs.send(made.uuid, Buffer.from(rows('second')))
    const [held, released] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
    const retiring = world.database.transaction({ account: accounts.buyer, side: 'system' }, async (tx) => {
      await tx.query(
        `update "orgCategory" set "status" = 'inactive' where "elsAccount" = $1 and "orgCategoryId" = 'held-7'`,
        [accounts.buyer],
      )
      const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid', [])
      held.resolve(own?.pid ?? 0)
      await released.promise
    })
    const holder = await held.promise
    await jobs.start(made.uuid)
    const waiting = () =>
      world.database.asLoader((on) =>
        on.query('select 1 from pg_locks where not "granted" and $1 = any(pg_blocking_pids("pid"))', [holder]),
      )
    await expect.poll(waiting).not.toEqual([]).finally(released.resolve)
    await retiring
    expect(await jobs.wait(made.uuid)).toMatchObject({ updatedRows: 299, failedRows: 1 })
    const [one] = await jobs.errors(made.uuid)
    expect(one).toMatchObject({ row: 9, rule: 'common.notEditable' })
  })
})
