/** Inquiries of the stories: asked, quoted and opened over HTTP by the people of the test world. */
import { documents } from '@srm/core/documents'
import { expect } from 'vitest'
import { code, sampleDoc, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import type { Person, World } from '../../support/world.ts'
import type { Deliveries } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const passWord = 'a long enough password'
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A second supplier beside the one of the world. */
export async function inviteBoth(world: World): Promise<void> {
  const qualified = { status: { supplierStatus: 'qualified' }, handedOver: false } as never
  const second = sampleDoc(documents.supplier, 77, qualified, {
    elsAccount: accounts.buyer,
    toElsAccount: accounts.both,
    supplierCode: 'SECOND',
  })
  await world.insert(documents.supplier, [second])
}

const head = {
  subject: 'Wheels',
  quoteEndTime: later(48),
  endDate: day(30),
  companyCode: sampleInput(documents.inquiry, 1).companyCode,
  currency: code,
  toElsAccountList: [{ toElsAccount: accounts.supplier }, { toElsAccount: accounts.both }],
  openers: [{ person: 'admin001' }],
}

/** What is quoted of a line: a price, or a price and more. */
export type Priced = string | (Readonly<Record<string, string>> & { readonly priceExcludingTax: string })

export interface InquiryDesk {
  /** A released requisition of a material and of something without a number, of these quantities. */
  readonly wanted: (...quantities: readonly [string, string]) => Promise<Data>
  /** A published inquiry of the lines of a requisition. */
  readonly published: (requisition: Data, more?: object) => Promise<Data>
  /** The quotation of a supplier in the last round, as he reads it. */
  readonly quotationOf: (who: Person, inquiry: Data) => Promise<Data>
  /** A quote whose prices begin on this day; `head`: what it says as a whole. */
  readonly quote: (
    who: Person,
    inquiry: Data,
    prices: readonly Priced[],
    priceStart?: string,
    head?: object,
  ) => Promise<Data>
  /** Closes and opens the inquiry. */
  readonly opened: (inquiry: Data) => Promise<Data>
  /** Another round with those who quoted. */
  readonly nextRound: (inquiry: Data) => Promise<Data>
}

export function inquiryDesk(world: () => World, desk: () => Deliveries): InquiryDesk {
  const moved = (uuid: string, action: string, body: object = {}) =>
    desk().moved('buyer', 'inquiry', uuid, action, body)
  const created = async (document: string, body: object): Promise<Data> => {
    const answer = await desk().of('buyer', document, 'POST', body)
    expect([answer.status, answer.body.message, answer.body.data?.issues]).toEqual([200, 'common.success', undefined])
    return answer.body.data
  }
  const quotationOf: InquiryDesk['quotationOf'] = async (who, { enquiryNumber }) => {
    const { body } = await world().call(who, 'GET', '/supplier/quotation?limit=200')
    const own = (body.data.items as Data[]).filter((one) => one.enquiryNumber === enquiryNumber)
    const [last] = own.toSorted((a, b) => b.bout - a.bout)
    return (await world().call(who, 'GET', `/supplier/quotation/${last?.uuid}`)).body.data
  }
  return {
    quotationOf,
    wanted: async (...quantities) => {
      const { lines: [line] = [], ...rest } = sampleInput(documents.requisition, 1)
      const [first, second] = quantities.map((quantity) => ({ ...line, quantity, deliveryDate: day(20) }))
      const lines = [first, { ...second, materialNumber: null, materialDesc: 'Training' }]
      const { uuid } = await created('requisition', { ...rest, lines })
      return desk().moved('buyer', 'requisition', uuid, 'submit')
    },
    published: async ({ purchaseRequestNumber, lines }, more = {}) => {
      const asked = (lines as Data[]).map(({ itemNumber, quantity }) => ({
        ...{ purchaseRequestNumber, requestItemNumber: itemNumber, quantity, priceBase: '1' },
      }))
      const { uuid } = await created('inquiry', { ...head, lines: asked, ...more })
      await moved(uuid, 'setPassword', { passWord, passWordAgain: passWord })
      return moved(uuid, 'submit')
    },
    quote: async (who, inquiry, prices, priceStart = day(0), head = {}) => {
      const { uuid } = await quotationOf(who, inquiry)
      const answer = await world().call(who, 'POST', `/supplier/quotation/${uuid}/submit`, {
        quoteValidUntil: day(60),
        ...head,
        lines: prices.map((one, i) => ({
          ...{ itemNumber: (i + 1) * 10, lineDecision: 'quote', taxRate: '13' },
          ...{ priceStart, priceExpiryDate: day(100) },
          ...(typeof one === 'string' ? { priceExcludingTax: one } : one),
        })),
      })
      expect([answer.status, answer.body.message, answer.body.data?.issues ?? answer.body.data?.params]).toEqual([
        200,
        'common.success',
        undefined,
      ])
      return answer.body.data
    },
    opened: async ({ uuid }) => {
      await moved(uuid, 'close')
      return moved(uuid, 'open', { passWord })
    },
    nextRound: ({ uuid }) => moved(uuid, 'newBout', { until: later(24) }),
  }
}
