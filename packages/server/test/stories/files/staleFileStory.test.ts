/** A file that was exported before somebody else changed a document does not undo that change (cli-ux-security §1.4). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

describe.each(kinds)('files that are older than their documents on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world?.drop())

  /** Two documents, exported; the first is changed by a person meanwhile, then both in the file. */
  const edited = async (document: 'material' | 'materialCategory', format: string, field: string, letter: string) => {
    const path = `/buyer/${document}`
    const key = String(documents[document].key[0])
    const make = async (n: number) => {
      const input = {
        ...sampleInput(documents[document], n),
        [key]: `${letter}-${n}`,
        [field]: `Before ${letter} ${n}`,
      }
      return (await world.call('buyer', 'POST', path, input)).body.data
    }
    const [first] = [await make(1), await make(2)]
    const exported = (await world.call('buyer', 'GET', `${path}/export?format=${format}&q=${letter}`)).text
    expect(exported).toContain('rowVersion')
    const { uuid, rowVersion } = first
    const changed = await world.call('buyer', 'PUT', `${path}/${uuid}`, { rowVersion, [field]: `A person’s ${letter}` })
    expect(changed.status).toBe(200)
    const file = exported.replaceAll('Before', 'After')
    const job = await jobs.run(file, { document, mode: 'upsert', fileName: `file.${format}` })
    const items = (await world.call('buyer', 'GET', `${path}?q=${letter}&sort=${key}`)).body.data.items
    return { job, errors: await jobs.errors(job.uuid), now: items.map((item: Record<string, unknown>) => item[field]) }
  }

  test.each([
    ['material', 'csv', 'materialDesc'],
    ['material', 'ndjson', 'materialDesc'],
    ['materialCategory', 'csv', 'cateName'],
    ['materialCategory', 'ndjson', 'cateName'],
  ] as const)('%s as %s', async (document, format, field) => {
    const letter = `${format}${field}`.toUpperCase()
    const { job, errors, now } = await edited(document, format, field, letter)
    expect(job).toMatchObject({ jobStatus: 'partial', readRows: 2, updatedRows: 1, failedRows: 1 })
    expect(errors).toMatchObject([{ field: 'rowVersion', rule: 'common.changedSince' }])
    expect(now).toEqual([`A person’s ${letter}`, `After ${letter} 2`])
  })
})
