import { type AnyDocument, type AnyRow, transitionsOf } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { receipt } from '@srm/core/logistics/receipt'
import { inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { expect, test } from 'vitest'
import type { OwnLocale } from '../../host/settings.ts'
import { loadStepWords } from '../../words/loadStepWords.ts'
import { eventText } from './eventText.ts'

async function told(
  def: AnyDocument,
  locale: OwnLocale,
  action: string,
  through?: string,
  changes?: object,
): Promise<string> {
  const words = await loadStepWords(locale)
  const event = {
    uuid: '1',
    action,
    createDate: '2026-11-26T02:00:00.000Z',
    side: 'buyer',
    person: 'Chen Li',
    ...(through ? { through } : {}),
    ...(changes ? { changes: changes as AnyRow } : {}),
  }
  return eventText({ def, locale, words }, event)
}

test('a history tells facts, not commands', async () => {
  expect(await told(receipt, 'en', 'post')).toBe('Posted · Chen Li')
  expect(await told(receipt, 'zh_cn', 'post')).toBe('已过账 · Chen Li')
  expect(await told(receipt, 'zh_cn', 'save')).toBe('已修改 · Chen Li')
  expect(await told(receipt, 'en', 'post', 'shop')).toBe('Posted · Chen Li through shop')
  expect(await told(receipt, 'zh_cn', 'post', 'shop')).toBe('已过账 · Chen Li（经由 shop）')
})

test.each(Object.values(documents) as AnyDocument[])('of $shape.name, every action in its own words', async (def) => {
  for (const [action, { en, zh, done, to }] of transitionsOf(def)) {
    expect(await told(def, 'en', action, undefined, to)).toBe(`${done.en} · Chen Li`)
    expect(await told(def, 'en', action)).not.toBe(`${en} · Chen Li`)
    expect(await told(def, 'zh_cn', action)).not.toBe(`${zh} · Chen Li`)
  }
})

test('what went another way that has a name is told by that', async () => {
  expect(await told(inquiry, 'zh_cn', 'open')).toBe('已输入开标密码 · Chen Li')
  expect(await told(inquiry, 'zh_cn', 'open', undefined, { enquiryStatus: 'opened' })).toBe('已开标 · Chen Li')
})
