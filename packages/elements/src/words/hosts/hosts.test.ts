import { NotFound } from '@srm/core/client/errors'
import { dateTime } from '@srm/core/i18n/format'
import { errorText } from '@srm/core/i18n/messages'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { expect, test } from 'vitest'
import { label } from '../../document/values/labelText.ts'
import { configure } from '../../host/configure.ts'
import { orderWords } from '../../orders/orderWords.ts'
import { loadAllWords } from '../loadAllWords.ts'
import { loadWords } from '../loadWords.ts'
import type { HostLanguage, WordKey } from './hostLanguage.ts'
import { spokenDefinition } from './spokenDefinition.ts'
import { numberIn, writtenIn } from './written.ts'

const polish: HostLanguage = {
  words: {
    'common.cancel': 'Anuluj',
    'common.others': { one: 'i {0} inny', few: 'i {0} inne', other: 'i {0} innych' },
    'document.count': '{0} zamówień',
    'time.late': (span) => `${span} po terminie`,
    'failure.ofPage.embed.noSession': 'Brak sesji.',
  },
  labels: {
    purchaseOrder: {
      name: 'Zamówienie',
      plural: 'Zamówienia',
      fields: { orderNumber: 'Numer zamówienia' },
      lines: { quantity: 'Ilość' },
      stages: { sent: 'Do potwierdzenia' },
      states: { sendStatus: { sent: 'Wysłane' } },
      next: { sent: { supplier: 'potwierdź' } },
      actions: { confirm: 'Potwierdź' },
      done: { confirm: 'Potwierdzone' },
      tabs: { late: 'Po terminie' },
    },
  },
  messages: { 'common.notFound': 'Nie ma takiego dokumentu.' },
}
const czech: HostLanguage = {
  words: {
    'detail.waitsForEvent': { other: 'Čeká na {0}: {1}, {2}', without: { 1: 'Čeká na {0}, {2}' } },
    'detail.lateLines': { zero: 'žádný', one: '{0} řádek', few: '{0} řádky', other: '{0} řádků' },
    'order.urgent': 'Spěchá',
  },
  texts: { Yes: 'Ano' },
}
configure({ languages: { pl: polish, cs: czech } })

test('words of a host stand in their places, with a form for each way of counting; the others are English', async () => {
  const words = await loadWords('pl')
  expect([words.common.cancel, words.common.done]).toEqual(['Anuluj', 'Done'])
  expect([1, 2, 5].map((count) => words.common.others(count))).toEqual(['i 1 inny', 'i 2 inne', 'i 5 innych'])
  expect(words.document.count('12,345', 'x')).toBe(`${numberIn('pl', '12,345')} zamówień`)
  expect(words.time.late('3 d')).toBe('3 d po terminie')
  expect(words.document.list('Zamówienie')).toBe('Zamówienia')
  const all = await loadAllWords('pl')
  expect(all.failure.ofPage['embed.noSession']).toBe('Brak sesji.')
  expect(all.single.close).toBe('Close')
})

test('what is not told has a sentence of its own, and so has none; texts without keys are said by the English ones', async () => {
  await loadAllWords('cs')
  const { detail, failure } = await loadAllWords('cs')
  expect(detail.waitsForEvent('x', 'y', 'z')).toBe('Čeká na x: y, z')
  expect(detail.waitsForEvent('x', undefined, 'z')).toBe('Čeká na x, z')
  expect([0, 1, 3].map((count) => detail.lateLines(count))).toEqual(['žádný', '1 řádek', '3 řádky'])
  expect(failure.older).toBe('What you see is from before.')
  expect(orderWords('cs').urgent).toBe('Spěchá')
  expect(orderWords('cs').critical).toBe(orderWords('en').critical)
  expect(orderWords('cs')).toBe(orderWords('cs'))
  expect(orderWords('zh_cn').urgent).toBe('加急')
  expect(label('cs', { en: 'Yes', zh: '是' })).toBe('Ano')
  expect(label('cs', { en: 'No', zh: '否' })).toBe('No')
})

test('labels of a definition are the host’s, its rules as they were', () => {
  const spoken = spokenDefinition(purchaseOrder, 'pl')
  expect(spokenDefinition(purchaseOrder, 'pl')).toBe(spoken)
  expect(spokenDefinition(purchaseOrder, 'en')).toBe(purchaseOrder)
  const { shape, transitions, list } = spoken
  expect([shape.en, shape.fields.orderNumber.en, shape.lines.quantity.en]).toEqual([
    'Zamówienie',
    'Numer zamówienia',
    'Ilość',
  ])
  expect([shape.stages.sent.en, shape.stages.confirmed.en]).toEqual(['Do potwierdzenia', 'Confirmed'])
  expect(shape.statuses.sendStatus.states.sent.en).toBe('Wysłane')
  expect(shape.stages.sent.next?.supplier?.[0]).toBe('potwierdź')
  expect([transitions.confirm.en, transitions.return.en]).toEqual(['Potwierdź', 'Return'])
  expect([transitions.confirm.done.en, transitions.return.done.en]).toEqual(['Potwierdzone', 'Returned'])
  expect(list.tabs?.find(({ key }) => key === 'late')?.en).toBe('Po terminie')
  expect(transitions.confirm.from).toBe(purchaseOrder.transitions.confirm.from)
})

test('refusals are said in the language, what it does not have in English', async () => {
  await loadWords('pl')
  const failure = { status: 404, key: 'common.notFound' }
  expect(errorText('pl', new NotFound(failure))).toBe('Nie ma takiego dokumentu.')
  expect(errorText('pl', new NotFound({ ...failure, key: 'common.tooLarge' }))).toBe(
    errorText('en', new NotFound({ ...failure, key: 'common.tooLarge' })),
  )
})

test('days and numbers are written as the language does, to the last digit', () => {
  const written = writtenIn('de', 'Europe/Berlin')
  const now = '2026-11-26T05:00:00Z'
  const place = { zone: 'Europe/Berlin', now, written }
  expect(written.number('−1,234.50')).toBe('-1.234,50')
  expect(written.number('123,456,789,012,345,678.90')).toBe('123.456.789.012.345.678,90')
  expect([written.number('13%'), written.number('10,000+'), written.number('A-12')]).toEqual(['13%', '10.000+', 'A-12'])
  expect(written.date('2026-11-20', now)).toBe('20.11.')
  expect(written.date('2025-01-02', now)).toBe('02.01.2025')
  expect(dateTime('2026-11-20T16:30:00Z', place)).toBe('20.11. 17:30')
  expect(writtenIn('no tag', 'UTC').number('1,234.5')).toBe('1,234.5')
})

test('a translation is checked: keys that there are not, and words that are no words', () => {
  const key: WordKey = 'common.cancel'
  expect(key).toBe('common.cancel')
  const wrong: readonly HostLanguage[] = [
    // @ts-expect-error there is no such word
    { words: { 'common.cancle': 'Abbrechen' } },
    // @ts-expect-error a number is no word
    { words: { 'common.done': 1 } },
    // @ts-expect-error orders have no such field
    { labels: { purchaseOrder: { fields: { orderNumbr: 'Nummer' } } } },
    // @ts-expect-error nor such a stage
    { labels: { purchaseOrder: { stages: { sentt: 'Gesendet' } } } },
    // @ts-expect-error nor is there such a sentence
    { messages: { 'common.notFund': 'Nicht gefunden.' } },
  ]
  expect(wrong).toHaveLength(5)
})
