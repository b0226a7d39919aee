/** Inquiries of two lines for the stories of what comes after their quotes. */
import { documents } from '@srm/core/documents'
import { expect } from 'vitest'
import { code, sampleDoc, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import type { Person, World } from '../../support/world.ts'
import { deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'

const passWord = 'a long enough password'
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

interface Asked {
  readonly uuid: string
  readonly enquiryNumber: string
}

export interface InquiryDesk {
  /** Asks two suppliers for 100 of line 10 and 5 of line 20. */
  published(): Promise<Asked>
  /** Prices by line. */
  quoted(who: Person, inquiry: Asked, prices: Readonly<Record<number, string>>): Promise<void>
  opened(uuid: string): Promise<void>
  /** Another round, which is sealed. */
  again(uuid: string): Promise<void>
}

/** Both suppliers of the world are its buyer's from here on. */
export async function inquiryDesk(world: World): Promise<InquiryDesk> {
  const desk = deliveriesOf(() => world)
  const second = sampleDoc(
    documents.supplier,
    77,
    { status: { supplierStatus: 'qualified' }, handedOver: false } as never,
    { elsAccount: accounts.buyer, toElsAccount: accounts.both, supplierCode: 'SECOND' },
  )
  await world.insert(documents.supplier, [second])
  const moved = (uuid: string, action: string, body: object = {}) => desk.moved('buyer', 'inquiry', uuid, action, body)
  return {
    published: async () => {
      const line = { materialDesc: 'Front wheel', quoteUnit: code, priceBase: '1' }
      const { body } = await desk.of('buyer', 'inquiry', 'POST', {
        ...{ subject: 'Wheels', quoteEndTime: later(48), endDate: day(30), currency: code },
        companyCode: sampleInput(documents.inquiry, 1).companyCode,
        toElsAccountList: [{ toElsAccount: accounts.supplier }, { toElsAccount: accounts.both }],
        openers: [{ person: 'admin001' }],
        lines: [
          { ...line, quantity: '100' },
          { ...line, quantity: '5' },
        ],
      })
      expect(body.message).toBe('common.success')
      await moved(body.data.uuid, 'setPassword', { passWord, passWordAgain: passWord })
      return moved(body.data.uuid, 'submit') as Promise<Asked>
    },
    quoted: async (who, { enquiryNumber }, prices) => {
      const { body } = await world.call(who, 'GET', '/supplier/quotation?limit=100')
      const [own] = body.data.items
        .filter((one: { enquiryNumber: string }) => one.enquiryNumber === enquiryNumber)
        .toSorted((a: { bout: number }, b: { bout: number }) => b.bout - a.bout)
      const sent = await world.call(who, 'POST', `/supplier/quotation/${own.uuid}/submit`, {
        quoteValidUntil: day(60),
        lines: Object.entries(prices).map(([itemNumber, priceExcludingTax]) => ({
          ...{ itemNumber: Number(itemNumber), lineDecision: 'quote', priceExcludingTax, taxRate: '13' },
        })),
      })
      expect([sent.status, sent.body.message]).toEqual([200, 'common.success'])
    },
    opened: async (uuid) => {
      await moved(uuid, 'close')
      await moved(uuid, 'open', { passWord })
    },
    again: async (uuid) => {
      await moved(uuid, 'newBout', { until: later(24), increase: 'Y' })
    },
  }
}
