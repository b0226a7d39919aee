/** One picture of a material, JPG or PNG, among the files beside it (spec §5, domain/07 §3.1). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { pdfFile, pngFile } from '../../support/sampleFiles.ts'
import { upload } from '../../support/uploading.ts'
import { startWorld, type World } from '../../support/world.ts'

const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }

describe.each(kinds)('pictures of materials on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  let n = 600
  const newMaterial = async (): Promise<string> => {
    n += 1
    const doc = sampleDoc(documents.material, n, active, { images: null })
    await world.insert(documents.material, [doc])
    return `/buyer/material/${doc.uuid}`
  }
  const read = async (path: string) => (await world.call('buyer', 'GET', path)).body.data
  const add = async (path: string, name: string, content: Buffer, attachmentType = 'picture') => {
    const { status, body } = await upload(world, 'buyer', path, name, content, { attachmentType })
    return [status, body.message, body.data?.uuid] as const
  }

  test('the material names it while it is there, in the list too', async () => {
    const path = await newMaterial()
    const [status, , picture] = await add(path, 'bolt.png', await pngFile())
    expect(status).toBe(200)
    const { images, rowVersion, materialNumber } = await read(path)
    expect([images, rowVersion]).toEqual([picture, 5])
    const { items } = (await world.call('buyer', 'GET', `/buyer/material?key=${materialNumber}&fields=images`)).body
      .data
    expect(items).toMatchObject([{ images: picture }])
    expect((await world.call('buyer', 'DELETE', `${path}/attachments/${picture}`)).status).toBe(200)
    expect(await read(path)).toMatchObject({ images: null })
  })

  test('one only, and nothing but a JPG or PNG; other files are no picture', async () => {
    const path = await newMaterial()
    expect((await add(path, 'sheet.pdf', pdfFile())).slice(0, 2)).toEqual([422, 'common.pictureKind'])
    expect((await add(path, 'sheet.pdf', pdfFile(), 'drawing')).slice(0, 2)).toEqual([200, 'common.success'])
    expect(await read(path)).toMatchObject({ images: null })
    const [, , first] = await add(path, 'a.png', await pngFile())
    expect((await add(path, 'b.png', await pngFile())).slice(0, 2)).toEqual([422, 'common.attachmentTypeTwice'])
    expect(await read(path)).toMatchObject({ images: first })
  })
})
