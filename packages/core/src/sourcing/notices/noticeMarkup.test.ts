/** H4: what anybody reads of an inquiry and its result is of the whitelist, whatever else they say. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field, Fields } from '../../definition/field.ts'
import { type Award, award } from '../awards/award.ts'
import { type Inquiry, inquiry } from '../inquiries/inquiry.ts'
import { purchaseNotice, resultsNotice } from './noticeMarkup.ts'
import { publicInquiry, publicResult } from './publicInquiry.ts'

const readers = { zone: 'Asia/Shanghai', now: '2026-11-29T00:00:00.000Z' } as const
const locales = ['en', 'zh_cn'] as const
const told: ReadonlySet<string> = new Set(['subject', 'quoteMethod', 'beginDate', 'quoteEndTime', 'questionsEnd'])
const toldOfLine: ReadonlySet<string> = new Set(['itemNumber', 'materialDesc', 'quantity', 'quoteUnit'])

/** A text that stands nowhere by chance. */
const canary = (at: string, seed: number): string => `zq${at.replace(/\W/g, '')}${seed}qz`
const digits = (seed: number): string => `9${String(seed).padStart(9, '7')}.13`

function planted(fields: Fields, except: ReadonlySet<string>, at: string, seed: number): Record<string, unknown> {
  const plantedIn = ([key, { kind, columns }]: [string, Field], i: number): unknown => {
    if (columns) return [planted(columns, new Set(), `${at}${key}`, seed)]
    return kind === 'decimal' || kind === 'number' ? digits(seed + i) : canary(`${at}${key}`, seed)
  }
  const entries = Object.entries(fields).filter(([key]) => !except.has(key))
  return Object.fromEntries(entries.map((entry, i) => [entry[0], plantedIn(entry, i)]))
}

/** All texts of what was planted, but for yes and no. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsOf)
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(textsOf)
        : []

const subjects = fc.record({ subject: fc.string({ minLength: 1, maxLength: 60 }), seed: fc.nat(1_000_000) })

describe.each(locales)('notices in %s', (locale) => {
  test('a purchase notice says nothing but what is on the whitelist', () => {
    fc.assert(
      fc.property(subjects, fc.boolean(), ({ subject, seed }, saysQuantity) => {
        const hidden = planted(inquiry.shape.fields, told, 'head', seed)
        const hiddenLine = planted(inquiry.shape.lines, toldOfLine, 'line', seed)
        const line = { itemNumber: 10, materialDesc: 'Front wheel', quantity: '100', quoteUnit: 'PCS', ...hiddenLine }
        const doc = { ...hidden, subject, quoteMethod: 'item', quoteEndTime: '2026-12-01T09:00:00.000Z', lines: [line] }
        const of = publicInquiry({ ...doc, beginDate: null, questionsEnd: null } as unknown as Inquiry, {
          ...{ buyerName: 'Buyer', categories: ['Wheels'], saysQuantity },
        })
        const { title, content } = purchaseNotice(of, { ...readers, locale })
        for (const text of textsOf({ hidden, hiddenLine })) expect(title + content).not.toContain(text)
        expect(content.includes('<td>100</td>')).toBe(saysQuantity)
      }),
    )
  })

  test('a result says who won and how many quoted; amounts where the setting says so', () => {
    fc.assert(
      fc.property(subjects, fc.boolean(), ({ subject, seed }, saysAmount) => {
        const hidden = planted(award.shape.fields, new Set(['currency']), 'head', seed)
        const lineHidden = planted(
          award.shape.lines,
          new Set(['supplierName', 'toElsAccount', 'subtotalAmount']),
          'line',
          seed,
        )
        const won = { supplierName: 'Winner Ltd', toElsAccount: '300001', subtotalAmount: '1234.5' }
        const doc = {
          ...hidden,
          currency: 'CNY',
          lines: [
            { ...lineHidden, ...won },
            { ...lineHidden, ...won },
          ],
        }
        const result = publicResult({ subject }, doc as unknown as Award, {
          ...{ buyerName: 'Buyer', validBids: 3, saysAmount },
        })
        const { title, content } = resultsNotice(result, { ...readers, locale })
        for (const text of textsOf({ hidden, lineHidden })) expect(title + content).not.toContain(text)
        expect(content).toContain('Winner Ltd')
        expect(content.includes('2,469.00')).toBe(saysAmount)
      }),
    )
  })

  test('what people type is text and no markup', () => {
    const lines = [{ itemNumber: 10, materialDesc: '<img src=x>', quantity: '1', quoteUnit: null }]
    const doc = { subject: '<b>Wheels</b>', quoteMethod: 'item', lines } as unknown as Inquiry
    const of = publicInquiry(doc, { buyerName: 'A & B', categories: [], saysQuantity: true })
    const { content } = purchaseNotice(of, { ...readers, locale })
    expect(content).not.toMatch(/<img|<b>/)
    expect(content).toContain('A &amp; B')
  })
})
