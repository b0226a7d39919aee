/** Temporary materials, extensions to further factories, inspection settings (domain/07 §3.4, §3.5). */
import { documents } from '@srm/core/documents'
import { isInspected } from '@srm/core/masterData/materials/inspection'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { code, keyOf, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

describe.each(kinds)('requests for materials on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  const call = async (method: string, path: string, body?: object, who: 'buyer' | 'buyerBlind' = 'buyer') => {
    const reply = await world.call(who, method, `/buyer/${path}`, body)
    return { status: reply.status, message: reply.body.message, data: reply.body.data }
  }
  const material = async (materialNumber: string, more: object = {}) => {
    const input = { ...sampleInput(documents.material, 50), materialNumber, ...more }
    const { data } = await call('POST', 'material', input)
    return (await call('POST', `material/${data.uuid}/submit`)).data
  }
  const temporary = async (more: object = {}): Promise<string> => {
    const made = await call('POST', 'temporaryMaterial', { ...sampleInput(documents.temporaryMaterial, 1), ...more })
    expect(made.status).toBe(200)
    expect(made.data.tempNumber).toMatch(/^TM\d{12}$/)
    return made.data.uuid
  }
  const act = (document: string, uuid: string, action: string, body: object = {}) =>
    call('POST', `${document}/${uuid}/${action}`, body)

  describe('a temporary material', () => {
    test('is usable once approved, and becomes a material of its own', async () => {
      const uuid = await temporary({ materialDesc: 'Prototype fork' })
      const convert = () => act('temporaryMaterial', uuid, 'convert', { masterNumber: 'NEW-1' })
      expect((await convert()).status).toBe(409)
      const { data } = await act('temporaryMaterial', uuid, 'submit')
      expect(data).toMatchObject({ tempStatus: 'usable', auditStatus: 'approved' })
      expect((await convert()).data).toMatchObject({ tempStatus: 'converted', materialNumber: 'NEW-1' })
      const [made] = (await call('GET', 'material?key=NEW-1')).data.items
      expect(made).toMatchObject({ materialDesc: 'Prototype fork', materialStatus: 'active' })
      expect((await convert()).status).toBe(409)
    })

    test('is linked to a material whose unit its own converts to', async () => {
      await material('OLD-1', { baseUnit: 'CNY', uomConversions: [{ unit: code, num: 12, den: 1 }] })
      await material('OLD-2', { baseUnit: 'CNY', uomConversions: null })
      const { uuid: frozen } = await material('OLD-3')
      await act('material', frozen, 'freeze', { reason: 'x' })
      const uuid = await temporary()
      await act('temporaryMaterial', uuid, 'submit')
      const convert = (masterNumber: string) => act('temporaryMaterial', uuid, 'convert', { masterNumber })
      expect((await convert('OLD-2')).message).toBe('temporaryMaterial.unitDiffers')
      expect((await convert('OLD-3')).message).toBe('temporaryMaterial.notActive')
      expect((await call('GET', `temporaryMaterial/${uuid}`)).data.tempStatus).toBe('usable')
      expect((await convert('OLD-1')).data).toMatchObject({ tempStatus: 'converted', materialNumber: 'OLD-1' })
    })

    test('is linked by what every material converts too', async () => {
      await material('OLD-4', { baseUnit: 'CNY', uomConversions: null })
      const uuid = await temporary()
      await act('temporaryMaterial', uuid, 'submit')
      const convert = () => act('temporaryMaterial', uuid, 'convert', { masterNumber: 'OLD-4' })
      expect((await convert()).message).toBe('temporaryMaterial.unitDiffers')
      const pair = { fromUnit: code, toUnit: 'CNY', numerator: 12, denominator: 1 }
      const { data } = await call('POST', 'unitConversion', pair)
      expect((await convert()).data).toMatchObject({ tempStatus: 'converted', materialNumber: 'OLD-4' })
      await act('unitConversion', data.uuid, 'deactivate')
    })

    test('is void when nobody needs it; a draft is submitted with its reason and specification', async () => {
      const uuid = await temporary({ reason: null, materialSpecifications: null })
      const missing = await act('temporaryMaterial', uuid, 'submit')
      expect(missing.data.issues).toEqual([
        { path: 'materialSpecifications', rule: 'required' },
        { path: 'reason', rule: 'required' },
      ])
      const other = await temporary()
      await act('temporaryMaterial', other, 'submit')
      expect((await act('temporaryMaterial', other, 'void', { voidReason: 'x' })).data.tempStatus).toBe('void')
      expect((await act('temporaryMaterial', other, 'convert', { masterNumber: 'X' })).status).toBe(409)
    })
  })

  describe('an extension', () => {
    const factory = keyOf('organization', { kind: 'factory' })
    const extend = (materialNumber: string, factories: readonly string[]) =>
      call('POST', 'materialExtension', {
        materialNumber,
        minOrderQuantity: '5',
        lines: factories.map((one) => ({ factory: one, storageLocation: code })),
      })

    test('releases an active material for its factories, once', async () => {
      await material('EXT-1', { receivingTime: 3 })
      const { data } = await extend('EXT-1', [factory])
      expect(data).toMatchObject({ extendStatus: 'draft', receivingTime: 3 })
      expect((await act('materialExtension', data.uuid, 'submit')).data.extendStatus).toBe('done')
      const [row] = (await call('GET', `materialFactory?materialNumber=EXT-1`)).data.items
      expect(row).toMatchObject({ factory, extendNumber: data.extendNumber, storageLocation: code })
      const whole = (await call('GET', `materialFactory/${row.uuid}`)).data
      expect(whole).toMatchObject({ minOrderQuantity: '5', receivingTime: 3, status: 'active' })
      const { data: again } = await extend('EXT-1', [factory])
      expect(await act('materialExtension', again.uuid, 'submit')).toMatchObject({
        status: 422,
        message: 'materialExtension.factoryHasIt',
      })
      expect((await act('materialExtension', again.uuid, 'void')).data.extendStatus).toBe('void')
    })

    test('needs a factory, each once, and a material that may be bought', async () => {
      await material('EXT-2')
      expect((await extend('EXT-2', [])).data.issues).toEqual([{ path: 'lines', rule: 'atLeastOneRow' }])
      expect((await extend('EXT-2', [factory, factory])).data.issues).toEqual([
        { path: 'lines.1.factory', rule: 'twice' },
      ])
      const { uuid } = await material('EXT-3')
      const { data } = await extend('EXT-3', [factory])
      await act('material', uuid, 'freeze', { reason: 'x' })
      expect((await extend('EXT-3', [factory])).data.issues).toEqual([
        { path: 'materialNumber', rule: 'wrongReference', limit: 'EXT-3' },
      ])
      expect((await act('materialExtension', data.uuid, 'submit')).message).toBe('materialExtension.materialNotActive')
    })
  })

  test('inspection settings are about a material, a supplier or both, each once', async () => {
    const set = (more: object) => call('POST', 'inspectionSetting', { isCheckQuality: 'Y', ...more })
    await material('INS-1')
    expect((await set({})).data.issues).toEqual([{ path: 'materialNumber', rule: 'required' }])
    expect((await set({ materialNumber: 'INS-1' })).data.subject).toBe('INS-1 / *')
    expect((await set({ materialNumber: 'INS-1' })).status).toBe(409)
    const pair = { materialNumber: 'INS-1', toElsAccount: accounts.supplier, isCheckQuality: 'N' }
    expect((await set(pair)).status).toBe(200)
    const rows = (await call('GET', 'inspectionSetting?fields=materialNumber,toElsAccount,isCheckQuality,status')).data
      .items
    expect(isInspected(rows, { material: 'INS-1', supplier: 'another' })).toBe(true)
    expect(isInspected(rows, { material: 'INS-1', supplier: accounts.supplier })).toBe(false)
    expect(isInspected(rows, { material: 'INS-2', supplier: accounts.supplier })).toBeUndefined()
  })

  test('conversions of a material are exact', async () => {
    const put = (uomConversions: unknown) =>
      call('POST', 'material', { ...sampleInput(documents.material, 77), uomConversions })
    const refused = async (...rows: unknown[]) => (await put(rows)).data.issues
    expect(await refused({ unit: 'CNY', num: 0, den: 1 })).toEqual([
      { path: 'uomConversions.0.num', rule: 'notPositive' },
    ])
    expect(await refused({ unit: 'CNY', num: '1', den: 1 })).toEqual([
      { path: 'uomConversions.0.num', rule: 'notInteger' },
    ])
    expect(await refused({ unit: 'CNY', num: 1, den: 3 }, { unit: 'NONE', num: 1, den: 3 })).toEqual([
      { path: 'uomConversions.1.unit', rule: 'notInDictionary', limit: 'NONE' },
    ])
    expect((await put([{ unit: 'CNY', num: 1, den: 3 }])).status).toBe(200)
  })
})
