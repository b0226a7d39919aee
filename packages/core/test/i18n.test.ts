import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { errorOf } from '../src/client/failures/errorOf.ts'
import type { AnyDocument } from '../src/definition/workflow.ts'
import { documents } from '../src/documents.ts'
import { allowedStages } from '../src/i18n/allowedStages.ts'
import { en, type MessageKey } from '../src/i18n/en.ts'
import { errorText, fieldLabel, issueText, refusalText, ruleText } from '../src/i18n/messages.ts'
import { alternatives, isMessageKey, type Locale, translate } from '../src/i18n/translate.ts'
import { zhCn } from '../src/i18n/zhCn.ts'
import { deliveryNotice } from '../src/logistics/deliveryNotice.ts'
import { material } from '../src/masterData/materials/material.ts'
import { purchaseOrder } from '../src/orders/purchaseOrder.ts'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const sources = (folder: string): string[] =>
  readdirSync(join(packages, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('i18n'))

const used = (pattern: RegExp): Map<string, string> => {
  const found = new Map<string, string>()
  for (const file of [...sources('core/src'), ...sources('server/src')])
    for (const [, key = ''] of readFileSync(file, 'utf8').matchAll(pattern)) found.set(key, file)
  return found
}
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

const catalogues = 'packages/core/src/i18n/en.ts and zhCn.ts'

describe('texts', () => {
  test('both languages have every key, each with the same parameters', () => {
    expect(Object.keys(zhCn).sort()).toEqual(Object.keys(en).sort())
    for (const key of Object.keys(en) as MessageKey[]) {
      expect(zhCn[key].trim(), key).not.toBe('')
      expect(placeholders(zhCn[key]), key).toEqual(placeholders(en[key]))
    }
  })

  test('every rule that is given anywhere has a text', () => {
    const given = used(/\brule: '([A-Za-z]+)'/g)
    const chosen = [/\brule: [^,'}]*\? '([A-Za-z]+)' : '/g, /\brule: [^,'}]*\? '[A-Za-z]+' : '([A-Za-z]+)'/g].map(used)
    const rules = [given, ...chosen].flatMap((found) => [...found])
    expect(given.size).toBeGreaterThan(25)
    expect(
      rules.filter(([rule]) => !isMessageKey(`rule.${rule}`)),
      `wants "rule.…" in ${catalogues}`,
    ).toEqual([])
  })

  test('every message that is given anywhere has a text', () => {
    const messages = used(/\b(?:message: |key: |message = )'([A-Za-z]+\.[A-Za-z0-9.]+)'/g)
    const common = used(/'(common\.[A-Za-z0-9]+)'/g)
    expect(messages.size).toBeGreaterThan(10)
    expect(
      [...messages, ...common].filter(([key]) => !isMessageKey(key)),
      `wants a line in ${catalogues}`,
    ).toEqual([])
  })

  test('the wording keeps to the house: no please, no exclamation mark', () => {
    const texts = [...Object.values(en), ...Object.values(zhCn)]
    expect(texts.filter((text) => /please|!|！/i.test(text))).toEqual([])
  })

  test('an unknown key comes back as it is, a missing parameter leaves nothing', () => {
    expect(translate('en', 'nobody.knows')).toBe('nobody.knows')
    expect(translate('en', 'common.noSuchLine')).toBe('Line  does not exist.')
    expect(alternatives('en', ['A', 'B', 'C'])).toBe('A, B or C')
    expect(alternatives('zh_cn', ['甲', '乙', '丙'])).toBe('甲、乙或丙')
    expect(alternatives('en', [])).toBe('')
  })
})

const both = (say: (locale: Locale) => string) => [say('en'), say('zh_cn')]

describe('issues', () => {
  test('a fault says where it is and what to do', () => {
    const say = (path: string, rule: string, limit?: number) =>
      both((locale) => issueText(locale, purchaseOrder, { path, rule, ...(limit === undefined ? {} : { limit }) }))
    expect(say('lines.2.quantity', 'tooManyDigits', 6)).toEqual([
      'Line 3, Qty: use at most 6 decimal places.',
      '第 3 行 数量：小数最多 6 位。',
    ])
    expect(say('currency', 'required')).toEqual(['Currency: fill this in.', '币种：必填。'])
    expect(say('lines', 'atLeastOneRow')).toEqual(['Lines: select at least one row.', '明细行：至少选择一行数据。'])
    expect(say('lines.0', 'notObject')).toEqual(['Line 1: an object is expected.', '第 1 行：应为对象。'])
    expect(say('', 'emptyFile')).toEqual(['The file is empty.', '文件是空的。'])
    expect(say('nonsense', 'notAccepted')).toEqual([
      'nonsense: this field cannot be set here.',
      'nonsense：此处不能填写该字段。',
    ])
    expect(both((locale) => ruleText(locale, { rule: 'tooSmall', limit: '0.000001' }))).toEqual([
      'enter 0.000001 or more.',
      '不能小于 0.000001。',
    ])
  })

  test('labels of heads, lines, statuses, own fields and questions', () => {
    const paths = ['currency', 'lines.quantity', 'lines.7.quantity', 'orderStatus', 'innerRemark', 'reasonCode']
    expect(paths.map((path) => fieldLabel('en', purchaseOrder, path))).toEqual([
      'Currency',
      'Qty',
      'Qty',
      'Order status',
      'Internal note',
      'Reason',
    ])
  })
})

describe('refusals', () => {
  const notNow = (def: AnyDocument, action: string, stage: string) =>
    both((locale) => refusalText(locale, def, { message: 'common.notNow', params: { action, stage } }))

  test('at another stage: where the action is possible', () => {
    expect(notNow(purchaseOrder, 'submit', 'confirmed')).toEqual([
      'Submit is not possible at “Confirmed”. It is possible at: Draft or Rejected.',
      '“已确认”时不能提交审批。可在以下状态进行：草稿或审批驳回。',
    ])
    expect(notNow(purchaseOrder, 'confirm', 'draft')[0]).toContain('possible at: To confirm.')
    expect(allowedStages(purchaseOrder, 'freeze')).toEqual([
      'sent',
      'confirmed',
      'counterOffer',
      'returned',
      'changing',
      'changeSent',
      'changeCountered',
      'changeReturned',
    ])
    expect(allowedStages(purchaseOrder, 'nonsense')).toEqual([])
    // stages that follow from quantities are not named
    expect(allowedStages(deliveryNotice, 'close')).toEqual(['inTransit'])
  })

  test('at the right stage: which statuses are missing', () => {
    expect(notNow(material, 'submit', 'draft')).toEqual([
      'Submit is not possible now. It is possible when: Status Draft, Approval Not submitted, Rejected or Withdrawn.',
      '现在不能提交审批。需满足：物料状态 草稿、审批状态 未提交、审批驳回或已撤回。',
    ])
  })

  test('every action of every document has a sentence at every stage', () => {
    for (const def of Object.values(documents) as AnyDocument[]) {
      const stages = Object.keys(def.shape.stages)
      const first: object = Object.values<{ states: object }>(def.shape.statuses)[0]?.states ?? {}
      for (const action of Object.keys(def.transitions))
        for (const stage of stages.length > 0 ? stages : Object.keys(first)) {
          const [english = '', chinese = ''] = notNow(def, action, stage)
          expect(english).toMatch(/^[A-Z].*not possible.*\.$/)
          expect(chinese).toMatch(/不能.*。$/)
        }
    }
  })

  test('parameters, line and field are filled in', () => {
    const refusal = { message: 'purchaseOrder.replyDatePast', line: 10, params: { line: 10, today: '2026-11-20' } }
    expect(both((locale) => refusalText(locale, purchaseOrder, refusal))).toEqual([
      'Line 10: the reply date is past. Use 2026-11-20 or later.',
      '第 10 行：答复交期已过，改为 2026-11-20 或更晚。',
    ])
    const taken = { message: 'common.duplicateKey', field: 'materialNumber', params: { value: 'M1' } }
    expect(refusalText('en', material, taken)).toBe('Material: this is already used by another document.')
    const closed = { message: 'common.notEditable', params: { stage: 'closed' } }
    expect(refusalText('zh_cn', purchaseOrder, closed)).toBe('“已关闭”的单据不能修改。')
  })
})

describe('errors', () => {
  const failed = (status: number, message = '', data: unknown = null) =>
    errorText('en', errorOf(status, { message, data, header: () => null }), purchaseOrder)

  test('every status has a sentence, with what the server said', () => {
    expect(failed(400, 'common.invalid', { issues: [{ path: 'currency', rule: 'required' }] })).toBe(
      'Currency: fill this in.',
    )
    expect(failed(403, 'common.notAllowed', { permission: 'purchaseOrder.send' })).toContain('the right “Send”')
    expect(failed(403, 'common.notAllowed', { permission: 'elsewhere.send' })).toContain('elsewhere.send')
    expect(failed(429, 'common.tooOften', { retryAfter: 7 })).toBe('Too many attempts. Try again in 7 s.')
    expect(failed(500, 'common.serverError', { traceId: 't1' })).toContain('t1')
    expect(failed(422, 'common.noSuchLine', { line: 30 })).toBe('Line 30 does not exist.')
    expect(failed(502, '<html>')).toBe('The server made a mistake. Report this number: –.')
    expect(failed(418, 'teapot')).toBe('Unknown error (status 418).')
    expect(failed(409, 'area.newMessage')).toBe('area.newMessage')
  })
})
