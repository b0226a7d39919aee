/** Who speaks for whom in the Chinese story, and the terms the sellers sell on. */
import type { AnyRow } from '@srm/core/definition/workflow'
import type { DemoCompany } from './companies.ts'
import type { Seller } from './scene.ts'
import type { Person } from './walk.ts'
import { crowley, haisheng, ruilun, yonggu, yuantu } from './yuantu.ts'

const personOf = (company: DemoCompany, elsSubAccount: string, side: 'buyer' | 'supplier'): Person => ({
  subAccount: elsSubAccount,
  name: company.people.find((person) => person.elsSubAccount === elsSubAccount)?.name ?? '',
  side,
})
const domestic = { currency: 'CNY', exchangeRate: '1' }
const vat = { taxCode: 'J13', taxRate: '13' }
const seller = (company: DemoCompany, terms: AnyRow): Seller => ({
  elsAccount: company.elsAccount,
  fullName: company.fullName,
  person: personOf(company, 'salesperson', 'supplier'),
  terms: { ...domestic, ...terms },
  tax: vat,
})

const toKunshan = { incotermsCode: 'DAP', incotermsPlace: '昆山' }
export const hs = seller(haisheng, { payTermsCode: 'M60', ...toKunshan })
export const rl = seller(ruilun, { payTermsCode: 'M60', ...toKunshan })
export const yg = seller(yonggu, { payTermsCode: 'M30', ...toKunshan })
/** What GS1 China might have assigned to those who pack. */
export const gs1Prefixes: Readonly<Record<string, string>> = {
  [hs.elsAccount]: '6932017',
  [rl.elsAccount]: '6935022',
  [yg.elsAccount]: '6938110',
}
export const cs: Seller = {
  elsAccount: crowley.elsAccount,
  fullName: crowley.fullName,
  person: { subAccount: 'salesperson', name: crowley.salesperson, side: 'supplier' },
  terms: {
    currency: 'USD',
    exchangeRate: '7.12',
    payTermsCode: 'N60',
    incotermsCode: 'FOB',
    incotermsPlace: 'Seattle',
  },
  tax: { taxCode: 'J0', taxRate: '0' },
}

/** What Haisheng sells to Tianjin is fetched from Ningbo. */
export const hsToTianjin: Seller = {
  ...hs,
  terms: { ...domestic, payTermsCode: 'M30', incotermsCode: 'EXW', incotermsPlace: '宁波' },
}

export const zhou = personOf(yuantu, 'administrator', 'buyer')
export const chen = personOf(yuantu, 'purchaser', 'buyer')
export const guo = personOf(ruilun, 'purchaser', 'buyer')
