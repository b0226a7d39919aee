/** A copy of the embedded database: what is written there is not in the database, and nobody waits for it. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataFolder } from '../../../test/support/databases.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../openDatabase.ts'

const nobody = { account: '', side: 'system' } as const

describe('a copy of the database', () => {
  let folder: string
  let database: Database
  beforeEach(async () => {
    folder = await dataFolder('empty')
    const left = join(folder, 'copies', 'left')
    await mkdir(left, { recursive: true })
    await writeFile(join(left, 'file'), 'left by a server that was killed')
    database = await openDatabase({ dataDirectory: folder })
    await database.asOwner((on) =>
      on.script('create table t (n int); grant all on t to srm_app; insert into t values (1)'),
    )
  })
  afterEach(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  const inside = (on: Database) => on.read(nobody, (tx) => tx.query<{ n: number }>('select n from t order by n'))
  const copies = () => readdir(join(folder, 'copies')).catch(() => [])

  test('holds what was stored, and goes with all that was written there', async () => {
    expect(await copies()).toEqual([])
    const seen = await database.apart?.(async (copy) => {
      await copy.transaction(nobody, async (tx) => {
        await tx.query('insert into t values (2)')
      })
      await database.transaction(nobody, (tx) => tx.query('insert into t values (3)'))
      expect(await copies()).toHaveLength(1)
      return inside(copy)
    })
    expect(seen).toEqual([{ n: 1 }, { n: 2 }])
    expect(await inside(database)).toEqual([{ n: 1 }, { n: 3 }])
    expect(await copies()).toEqual([])
  })

  test('keeps nobody waiting while a transaction is open there', async () => {
    const asked = Promise.withResolvers<void>()
    const work = database.apart?.((copy) =>
      copy.transaction(nobody, async (tx) => {
        await tx.query('delete from t')
        await asked.promise
      }),
    )
    await expect.poll(copies).toHaveLength(1)
    expect(await inside(database)).toEqual([{ n: 1 }])
    asked.resolve()
    await work
    expect(await inside(database)).toEqual([{ n: 1 }])
  })

  test('goes when its work fails', async () => {
    const fails = database.apart?.(async (copy) => {
      await inside(copy)
      throw new Error('no')
    })
    await expect(fails).rejects.toThrow('no')
    expect(await copies()).toEqual([])
    expect(await inside(database)).toEqual([{ n: 1 }])
  })
})
