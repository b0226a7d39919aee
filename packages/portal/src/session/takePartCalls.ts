/** Companies that come to an inquiry: by the link of a letter, or from a public notice. */
import { send } from './calls.ts'
import { openGet, openPost } from './openCalls.ts'

/** What a supplier is told of an inquiry. */
export interface AskedInquiry {
  readonly subject: string
  readonly quoteEndTime: string
  readonly currency: string | null
  readonly noteToSuppliers: string | null
  readonly lines: readonly AskedLine[]
}

export interface AskedLine {
  readonly itemNumber: number
  readonly materialDesc: string | null
  readonly materialSpecifications: string | null
  readonly quantity: string | null
  readonly quoteUnit: string | null
  readonly deliveryDate: string | null
  readonly remark: string | null
}

interface Told {
  readonly buyerName: string
  readonly supplierName: string
}

/** `used`: the company takes part already. `revoked`: the buyer took it back. `over`: too late. */
export type Asked =
  | (Told & { readonly state: 'open'; readonly email: string; readonly inquiry: AskedInquiry })
  | (Told & { readonly state: 'used' | 'revoked' | 'over' })

/** Throws NotFound when the link never was, or another one was sent in its place. */
export const loadAsked = (ticket: string): Promise<Asked> => openGet(`/takePart/${encodeURIComponent(ticket)}`)

/** The ticket of a letter, or the public number of a notice. */
export type Way = { readonly ticket: string } | { readonly notice: string }

export type QuoteRegistration = Way & {
  readonly fullName: string
  readonly contactName: string
  readonly countryCode: string
  readonly password: string
  readonly passwordConfirm: string
  readonly agreementVersion: string
  /** Of whoever comes from a notice. */
  readonly email?: string
  readonly verifyToken?: string
}

export interface QuoteEntry {
  readonly companyName: string
  /** Null while somebody still decides about the registration. */
  readonly elsAccount: string | null
  /** Signs in once. */
  readonly exchangeToken: string | null
  /** Its quotation. */
  readonly path: string | null
}

/** Throws Invalid, Conflict (the company has an account), Refused. */
export const registerToQuote = (given: QuoteRegistration): Promise<QuoteEntry> => openPost('/takePart/register', given)

/** Takes part with the account that is signed in; answers where its quotation is. Throws Refused. */
export const takePart = (way: Way): Promise<{ readonly path: string | null }> => send('POST', '/supplier/takePart', way)
