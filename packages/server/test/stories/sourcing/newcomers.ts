/** Companies without an account that come to an inquiry, over HTTP and by real mail. */

import { documents } from '@srm/core/documents'
import { agreement } from '@srm/core/system/people/agreement'
import { expect } from 'vitest'
import type { Mailbox } from '../../support/mailbox.ts'
import { code, sampleInput } from '../../support/sample.ts'
import type { World } from '../../support/world.ts'
import { deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

export const passWord = 'a long enough password'
export const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const password = 'quiet harbour 47'

/** What a company types. */
export const typed = (fullName: string, more: object = {}) => ({
  ...{ fullName, contactName: 'Wang Fang', countryCode: 'CN', password, passwordConfirm: password },
  ...{ agreementVersion: agreement.version, ...more },
})

export interface NewcomerDesk {
  /** What an inquiry of two lines says. */
  readonly draft: () => object
  /** An inquiry of two lines, published. */
  readonly published: (more?: object) => Promise<Data>
  readonly moved: (uuid: string, action: string, body?: object) => Promise<Data>
  /** The ticket in the link of the next letter to an address. */
  readonly ticketFor: (email: string) => Promise<string>
  readonly look: (ticket: string) => Promise<Data>
  readonly register: (body: object) => Promise<Data>
  /** Signed in by what a registration answered. */
  readonly headersOf: (entry: { readonly exchangeToken: string }) => Promise<Record<string, string>>
  readonly as: (headers: object, method: string, path: string, body?: object) => Promise<{ status: number; body: Data }>
}

export function newcomerDesk(world: () => World, mailbox: () => Mailbox): NewcomerDesk {
  const desk = deliveriesOf(world)
  const moved = (uuid: string, action: string, body: object = {}) => desk.moved('buyer', 'inquiry', uuid, action, body)
  const as: NewcomerDesk['as'] = (headers, method, path, body) => world().call(undefined, method, path, body, headers)
  const draft = () => {
    const line = { quoteUnit: code, priceBase: '1', materialDesc: 'Front wheel' }
    return {
      ...{ subject: 'Wheels', quoteEndTime: later(48), endDate: day(30), currency: code },
      ...{ companyCode: sampleInput(documents.inquiry, 1).companyCode, openers: [{ person: 'admin001' }] },
      lines: [
        { ...line, quantity: '100' },
        { ...line, quantity: '5' },
      ],
    }
  }
  return {
    ...{ moved, as, draft },
    published: async (more = {}) => {
      const answer = await desk.of('buyer', 'inquiry', 'POST', { ...draft(), ...more })
      expect([answer.status, answer.body.message, answer.body.data?.issues]).toEqual([200, 'common.success', undefined])
      const { uuid } = answer.body.data
      await moved(uuid, 'setPassword', { passWord, passWordAgain: passWord })
      return moved(uuid, 'submit')
    },
    ticketFor: async (email) => (await mailbox().linkFor(email)).split('/').at(-1) ?? '',
    look: async (ticket) => (await world().call(undefined, 'GET', `/takePart/${ticket}`)).body,
    register: async (body) => (await world().call(undefined, 'POST', '/takePart/register', body)).body,
    headersOf: async ({ exchangeToken }) => {
      const { body } = await world().call(undefined, 'GET', `/ElsAuthService/webValidToken/${exchangeToken}`)
      const { subAccountInfo, token } = body.data
      return { token, account: `${subAccountInfo.elsAccount}_${subAccountInfo.elsSubAccount}` }
    },
  }
}
