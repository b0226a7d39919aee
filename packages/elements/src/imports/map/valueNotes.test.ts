import type { Meant } from '@srm/core/client/importJobApi'
import { f } from '@srm/core/definition/field'
import { describe, expect, test } from 'vitest'
import { isDoubtful, valueNote } from './valueNotes.ts'

const price = f.price('Price', '价格')
const rate = f.percent('Rate', '税率')
const start = f.date('From', '开始')
const unit = f.dict('Unit', '单位', 'unit')
const text = f.text('Remark', '备注')

const note = (
  field: Parameters<typeof valueNote>[0],
  texts: string[],
  meant?: Record<string, Meant>,
  hasBlank = false,
) => valueNote(field, { texts, hasBlank }, {}, meant)

describe('how cells are read', () => {
  test('numbers lose their thousands, their currency and percent signs', () => {
    expect(note(price, ['986.00', '1,180.50'])).toEqual({ kind: 'reads', from: '1,180.50', to: '1180.50' })
    expect(note(rate, ['13%'])).toEqual({ kind: 'reads', from: '13%', to: '13' })
    expect(note(price, ['986.00'])).toBeUndefined()
    expect(note(price, ['1.180,50'])).toEqual({ kind: 'fault', text: '1.180,50', rule: 'notDecimal' })
  })

  test('days are told in one form', () => {
    expect(note(start, ['2026/12/1', '2026/1/12'])).toEqual({ kind: 'reads', from: '2026/12/1', to: '2026-12-01' })
    expect(note(start, ['2026/12/31', '2026-12-31'])).toEqual({ kind: 'forms' })
    expect(note(start, ['2026-12-31'])).toBeUndefined()
    expect(note(start, ['03/04/2026'])).toMatchObject({ kind: 'fault', rule: 'ambiguousDate' })
    expect(valueNote(start, { texts: ['03/04/2026'], hasBlank: false }, { dateOrder: 'dmy' }, undefined)).toEqual({
      kind: 'reads',
      from: '03/04/2026',
      to: '2026-04-03',
    })
  })

  test('codes and names that are known, and those that are not', () => {
    const known: Record<string, Meant> = {
      EA: { code: 'EA', name: 'Each', by: 'code' },
      Each: { code: 'EA', name: 'Each', by: 'name' },
      Eech: { code: 'EA', name: 'Each', by: 'near' },
    }
    expect(note(unit, ['EA'], known)).toBeUndefined()
    expect(note(unit, ['EA', 'Each'], known)).toEqual({ kind: 'names', count: 2 })
    expect(note(unit, ['EA', 'Eech', 'XX'], known)).toEqual({ kind: 'unknown', known: 1, count: 3 })
    expect(note(unit, ['EA'])).toBeUndefined()
  })

  test('blank cells are told where nothing else is', () => {
    expect(note(text, ['a'], undefined, true)).toEqual({ kind: 'blank' })
    expect(note(price, ['1,000'], undefined, true)).toMatchObject({ kind: 'reads' })
  })

  test('a doubt is what a person should look at', () => {
    const kinds = [note(price, ['x']), note(start, ['2026/12/31', '2026-12-31']), note(price, ['1,000'])]
    expect(kinds.map((one) => one && isDoubtful(one))).toEqual([true, true, false])
  })
})
