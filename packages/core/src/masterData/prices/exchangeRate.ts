import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { exchangeRateUnits } from '../../orders/orderCodes.ts'
import { exchangeRateFaults } from './rates.ts'

const shape = defineShape({
  name: 'exchangeRate',
  en: 'Exchange rate',
  zh: '汇率',
  statuses: { status: inUse },
  fields: {
    rateNumber: f.text('Number', '汇率编号', { auto: true, required: true, max: 32 }),
    fromCurrency: f.dict('From', '原币种', 'currency', { required: true }),
    exchangeRateUnit: f.choice('Rate unit', '汇率单位', exchangeRateUnits, { required: true, initial: '1' }),
    toCurrency: f.dict('To', '目标币种', 'currency', { required: true, initial: '@localCurrency' }),
    exchangeRate: f.rate('Exchange rate', '汇率', { required: true }),
    validFrom: f.date('Valid from', '生效日期', { required: true }),
  },
})

/** How much of a currency a unit of another is worth, from a day until the next rate begins (spec §9 "10.6"; M10). */
export const exchangeRate = defineDocument(shape, {
  key: ['rateNumber'],
  title: 'fromCurrency',
  number: { field: 'rateNumber', pattern: 'ER{yyyyMMdd}{0000}' },
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { status: 'active' },
      deletes: { status: ['active', 'inactive'] },
    },
  },
  // One rate begins on a day.
  noOverlap: {
    same: ['fromCurrency', 'toCurrency'],
    from: 'validFrom',
    to: 'validFrom',
    while: { status: ['active'] },
  },
  found: {
    menu: { en: 'Exchange rates', zh: '汇率', icon: 'dollar', group: 'prices', at: 60 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
  },
  transitions: inUseTransitions(shape, 'buyer', { each: { bulk: true } }),
  check: exchangeRateFaults,
  places: {
    fromCurrency: ['filter', 'sort'],
    exchangeRateUnit: ['column'],
    toCurrency: ['column', 'filter', 'search'],
    exchangeRate: ['column'],
    validFrom: ['column', 'filter'],
    status: ['-csv'],
    createDate: ['-sort'],
  },
  list: {
    sort: '-validFrom',
  },
  form: [{ en: 'Exchange rate', zh: '汇率' }],
  csv: {},
})

export type ExchangeRate = DocOf<typeof exchangeRate>
