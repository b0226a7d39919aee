import { describe, expect, it } from 'vitest'
import { documents } from '../../documents.ts'
import { sourceSheet } from '../../masterData/sources/sourceSheet.ts'
import { purchaseOrderListing } from '../../orders/purchaseOrderListing.ts'
import { purchaseOrderViews } from '../../orders/purchaseOrderViews.ts'
import { defineDocument } from '../document.ts'
import { type Fields, f } from '../field.ts'
import { inUse } from '../machines.ts'
import { defineShape, orderOf, stage } from '../shape.ts'
import type { AnyDocument } from '../workflow.ts'
import type { Places } from './places.ts'

const definitions: readonly AnyDocument[] = [...Object.values(documents), sourceSheet]
/** As they were written: an order says of its list what its list loads, and the rest with the rest. */
const written = (def: AnyDocument): readonly Places<string>[] =>
  def === documents.purchaseOrder ? [purchaseOrderListing.places ?? {}, purchaseOrderViews.places] : [def.places ?? {}]
const inOrder = (keys: readonly string[], order: readonly string[]) =>
  keys.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
const formOf = (def: AnyDocument): string[] => def.form.flatMap(({ fields }) => fields)

const fieldOf = (def: AnyDocument, key: string) => (def.shape.lines as Fields)[key]
const isKnownBy = ({ lineIdentity }: AnyDocument, key: string): boolean =>
  lineIdentity?.title === key || lineIdentity?.codes.some((code: string) => code === key) === true
const counts = (def: AnyDocument, key: string): boolean =>
  fieldOf(def, key)?.measure === 'quantity' || fieldOf(def, key)?.target === 'unit'

describe.each(definitions.map((def) => [def.shape.name as string, def] as const))('%s', (_name, def) => {
  const order = orderOf(def.shape)
  const lines = Object.keys(def.shape.lines)

  it('has every field, status and stage once in its order', () => {
    const { fields, statuses, stages } = def.shape
    const all = [...Object.keys(fields), ...Object.keys(statuses), ...(Object.keys(stages).length > 0 ? ['stage'] : [])]
    expect(order.toSorted()).toEqual(all.toSorted())
  })

  it('keeps the order in its list, its facts, its form and its files', () => {
    const { columns, search, sortable, indexed } = def.list
    const head = (def.csv?.columns ?? []).filter((key: string) => !key.startsWith('lines.'))
    for (const keys of [columns, search, sortable, indexed, def.facts ?? [], formOf(def), head])
      expect(keys).toEqual(inOrder(keys, order))
    expect(new Set(formOf(def)).size).toBe(formOf(def).length)
  })

  it('keeps the order in what is always seen of its filters, and in the others', () => {
    const bar = Object.entries((def.places ?? {}) as Places<string>).flatMap(([key, said]) =>
      said?.includes('bar') ? [key] : [],
    )
    const others = def.list.filters.slice(bar.length)
    expect(def.list.filters).toEqual([...inOrder(bar, order), ...inOrder(others, order)])
  })

  it('keeps the order of its lines behind what they are and how many, but for those it puts last', () => {
    const isLast = (key: string) => def.linePlaces?.[key]?.includes('last') === true
    const files = (def.csv?.columns ?? []).flatMap((key: string) => key.split('lines.')[1] ?? [])
    const behind = (keys: readonly string[]) => keys.filter((key) => !isKnownBy(def, key) && !counts(def, key))
    for (const keys of [behind(def.formLines ?? []), behind(def.lineColumns ?? []), files])
      expect(keys).toEqual(
        [...lines.filter((key) => !isLast(key)), ...lines.filter(isLast)].filter((key) => keys.includes(key)),
      )
  })

  it('begins the columns of its lines with what they are, how many, and in which unit', () => {
    const keys: readonly string[] = def.lineColumns ?? []
    const known = keys.filter((key) => isKnownBy(def, key))
    const quantities = keys.filter((key) => fieldOf(def, key)?.measure === 'quantity')
    if (known.length === 0 || quantities.length === 0) return
    expect(keys.slice(0, known.length)).toEqual(known)
    expect(quantities).toContain(keys[known.length])
  })

  it('lets nothing that follows by itself stand before what a typed line is', () => {
    const keys: readonly string[] = def.formLines ?? []
    if (!keys.some((key) => fieldOf(def, key)?.measure === 'quantity')) return
    const known = keys.filter((key) => isKnownBy(def, key) && fieldOf(def, key)?.auto)
    expect(keys.slice(0, known.length)).toEqual(known)
  })

  it('says where its fields stand in their order, field by field', () => {
    for (const [said, all] of [
      ...written(def).map((places) => [Object.keys(places), order] as const),
      [Object.keys(def.linePlaces ?? {}), lines],
    ] as const)
      expect(said).toEqual(inOrder(said, all))
  })
})

const fields = {
  receiptNumber: f.text('No.', '编号', { auto: true, required: true }),
  supplierName: f.text('Supplier', '供应商', { auto: true }),
  arrivedOn: f.date('Arrived', '到货日期', { required: true }),
  carrier: f.text('Carrier', '承运商'),
  photos: f.json<readonly string[]>()('Photos', '照片'),
  postedTime: f.time('Posted', '过账时间', { auto: true }),
} as const
const shape = defineShape({ name: 'receipt', en: 'Receipt', zh: '收货单', statuses: { status: inUse }, fields })
const said = { key: ['receiptNumber'], title: 'supplierName', sides: {}, transitions: {} } as const

describe('a document that says nothing of its views', () => {
  const def = defineDocument(shape, { ...said, csv: {} })

  it('shows in its list what it is known by, what it demands, and its status', () => {
    expect(def.list).toEqual({
      columns: ['receiptNumber', 'supplierName', 'arrivedOn', 'status'],
      filters: ['receiptNumber', 'arrivedOn', 'status'],
      search: ['receiptNumber', 'supplierName'],
      sortable: ['receiptNumber', 'createDate'],
      indexed: [],
      sort: '-createDate',
    })
  })

  it('has what people write in one section, and what a cell holds in its files', () => {
    expect(def.form).toEqual([{ en: 'Basics', zh: '基本信息', fields: ['arrivedOn', 'carrier', 'photos', 'remark'] }])
    expect(def.csv?.columns).toEqual(['receiptNumber', 'arrivedOn', 'carrier', 'status', 'remark'])
    expect(def.facts).toBeUndefined()
    expect(def.formLines).toBeUndefined()
  })
})

describe('where fields stand', () => {
  const def = defineDocument(shape, {
    ...said,
    places: {
      receiptNumber: ['-filter', 'fact'],
      arrivedOn: ['bar', 'column', 'sort'],
      carrier: ['filter', '-csv'],
      postedTime: ['csv', 'fact'],
      createDate: ['-sort'],
    },
    form: [
      { en: 'Arrival', zh: '到货' },
      { en: 'Proof', zh: '凭证', from: 'photos' },
    ],
    csv: {},
  })

  it('is the usual, with what is said and without what is refused', () => {
    expect(def.list).toMatchObject({
      columns: ['receiptNumber', 'supplierName', 'arrivedOn', 'status'],
      filters: ['arrivedOn', 'carrier', 'status'],
      sortable: ['receiptNumber', 'arrivedOn'],
    })
    expect(def.facts).toEqual(['receiptNumber', 'postedTime'])
    expect(def.csv?.columns).toEqual(['receiptNumber', 'arrivedOn', 'postedTime', 'status', 'remark'])
  })

  it('begins sections of the form', () => {
    expect(def.form.map((section) => section.fields)).toEqual([
      ['arrivedOn', 'carrier'],
      ['photos', 'remark'],
    ])
  })
})

describe('lines', () => {
  const lines: Fields = {
    quantity: f.quantity('Qty', '数量'),
    batch: f.text('Batch', '批次'),
    accepted: f.quantity('Accepted', '合格', { auto: true }),
  }
  const counted = defineShape({ name: 'count', en: 'Count', zh: '盘点', fields, lines })

  it('show and ask what people write where nothing is said', () => {
    const def = defineDocument(counted, { ...said, csv: {} }) as AnyDocument
    expect(def.formLines).toEqual(['quantity', 'batch'])
    expect(def.lineColumns).toEqual(['quantity', 'batch'])
    expect(def.csv?.columns.slice(-3)).toEqual(['lines.itemNumber', 'lines.quantity', 'lines.batch'])
  })

  it('have besides the usual what is named for a place, and not what a minus takes away', () => {
    const linePlaces = { quantity: ['last'], batch: ['-column'], accepted: ['column'] } as const
    const def = defineDocument(counted, { ...said, linePlaces, csv: {} }) as AnyDocument
    expect(def.formLines).toEqual(['batch', 'quantity'])
    expect(def.lineColumns).toEqual(['accepted', 'quantity'])
    expect(def.csv?.columns.slice(-4)).toEqual(['lines.itemNumber', 'lines.batch', 'lines.accepted', 'lines.quantity'])
  })

  it('of a list leave the remark out', () => {
    const remarked = defineShape({
      name: 'count',
      en: 'Count',
      zh: '盘点',
      fields,
      lines: { ...lines, remark: f.text('Remark', '备注') },
    })
    const def = defineDocument(remarked, said) as AnyDocument
    expect([def.formLines?.includes('remark'), def.lineColumns?.includes('remark')]).toEqual([true, false])
  })
})

it('a document with stages shows who has it beside its stage, where its statuses stand', () => {
  const staged = defineShape({
    name: 'receipt',
    en: 'Receipt',
    zh: '收货单',
    statuses: { status: inUse },
    stages: { active: stage('Active', '有效', 'green', 'buyer') },
    statusesBefore: 'arrivedOn',
    fields,
  })
  expect(orderOf(staged)).toEqual(
    [
      ['uuid', 'elsAccount', 'receiptNumber', 'supplierName'],
      ['stage', 'holderSide', 'holderUser', 'holderSince', 'dueTime', 'status'],
      ['arrivedOn', 'carrier', 'photos', 'postedTime'],
      ['remark', 'createUser', 'createDate', 'lastUpdateUser', 'lastUpdateDate', 'rowVersion', 'historyFlag'],
    ].flat(),
  )
})
