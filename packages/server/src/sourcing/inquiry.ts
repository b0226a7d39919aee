/** Inquiries: their keys, their opening, and how many suppliers have answered (domain/04 §3.4, docs/decisions/0097). */

import { permissionOf } from '@srm/core/definition/workflow'
import { type Inquiry, inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { leased, sharesEntered } from '@srm/core/sourcing/inquiries/inquiryRules'
import type { OpeningEntry, RoundKey } from '@srm/core/sourcing/inquiries/inquiryShape'
import { createThrottle } from '../accounts/throttle.ts'
import { actAsSystem } from '../engine/act.ts'
import { type Context, unscoped } from '../engine/context.ts'
import { onAction, onPrepare, onTaking } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { invitations } from '../engine/invited.ts'
import { seal, unseal } from '../engine/sealed/installationSeal.ts'
import { keyPair } from '../engine/sealed/sealedBox.ts'
import { keysHeld, personRights } from '../rights/personRights.ts'
import { countAnswers } from './answerCounts.ts'
import { inviteCompanies } from './newcomers/inviteByMail.ts'
import { withScope } from './newcomers/scope.ts'
import { keepRoundKey } from './opening/openedRounds.ts'
import { keyOfShares, openerKey, shareOf, sharesOf } from './opening/openers.ts'
import { lowestQuotes } from './quoteComparison.ts'

/** What a round's key is for: its shares open nothing else. */
const about = ({ elsAccount, enquiryNumber }: Inquiry, bout: number): string => `${elsAccount}|${enquiryNumber}|${bout}`

/** A key for the round, in shares for its openers; the private key is nowhere. */
async function withRoundKey(doc: Inquiry, bout: number): Promise<Inquiry> {
  const { publicKey, privateKey } = keyPair()
  const keys = doc.openerKeys ?? {}
  const openers = (doc.openers ?? []).flatMap(({ person }) => {
    const key = keys[person]
    return key ? [{ person, ...key }] : []
  })
  const shares = await sharesOf(privateKey, openers, doc.openThreshold, about(doc, bout))
  const round: RoundKey = { bout, publicKey, threshold: doc.openThreshold, shares, entered: {} }
  return { ...doc, roundKeys: [...(doc.roundKeys ?? []), round] }
}

/** Five wrong passwords, then a quarter of an hour (domain/04 §3.4). */
const tries = createThrottle({ limits: () => ({ free: 5, first: 15 * 60, longest: 15 * 60 }) })

/** Five tries, then a pause. @throws Refused */
function demandPatience(key: string): void {
  const seconds = tries.enter(key)
  if (seconds > 0) throw new Refused({ message: 'inquiry.passwordPause', field: 'passWord', params: { seconds } })
}

const shareAbout = (doc: Inquiry, person: string): string => `${about(doc, doc.bout ?? 1)}|${person}|entered`

/** The round with the share of whoever has just entered his password. @throws Refused where it is not his, or wrong */
async function entered({ actor }: Context, doc: Inquiry, password: string): Promise<RoundKey> {
  const person = actor.subAccount
  const round = doc.roundKeys?.find(({ bout }) => bout === doc.bout)
  const own = round?.shares.find((share) => share.person === person)
  const key = doc.openerKeys?.[person]
  if (!round || !own || !key) throw new Refused({ message: 'inquiry.notAnOpener' })
  const tried = `${about(doc, round.bout)}|${person}`
  demandPatience(tried)
  const share = await shareOf(password, key, own, about(doc, round.bout))
  if (share === undefined) throw new Refused({ message: 'inquiry.wrongPassword', field: 'passWord' })
  tries.succeeded(tried)
  return { ...round, entered: { ...round.entered, [person]: seal(share, shareAbout(doc, person)) } }
}

/** The private key, once enough openers have entered their passwords. */
async function keyOf(doc: Inquiry, { entered: all, threshold }: RoundKey): Promise<string> {
  const shares = Object.entries(all).flatMap(([person, box]) => unseal<string>(box, shareAbout(doc, person)) ?? [])
  return keyOfShares(shares.slice(0, threshold) as unknown as [string, ...string[]])
}

const nothing = { person: null, supplierName: null, quoteNumber: null, receiptHash: null, surrogate: null }

const passwordEntry = ({ actor, moment }: Context, doc: Inquiry): OpeningEntry => ({
  ...nothing,
  ...{ bout: doc.bout ?? 1, entry: 'password', time: moment.now, person: actor.subAccount },
})

/** The quotes that are opened, each with the receipt that its supplier has. */
async function quoteEntries({ tx }: Context, doc: Inquiry): Promise<OpeningEntry[]> {
  type Row = Pick<OpeningEntry, 'supplierName' | 'quoteNumber' | 'receiptHash' | 'surrogate'> & {
    readonly submittedAt: Date | string
  }
  const rows = await tx.query<Row>(
    `select "supplierName", "quoteNumber", "receiptHash", "surrogate", "submittedAt" from "quotation"
      where "elsAccount" = $1 and "enquiryNumber" = $2 and "bout" = $3 and "quoteStatus" = 'submitted' and "isDel" = 'N'
      order by "submittedAt"`,
    [doc.elsAccount, doc.enquiryNumber, doc.bout],
  )
  return rows.map(({ submittedAt, ...row }) => ({
    ...{ ...nothing, ...row, bout: doc.bout ?? 1, entry: 'quote' },
    time: new Date(submittedAt).toISOString(),
  }))
}

/** Whoever is to open quotes may do so. @throws Refused naming an opener who may not */
async function demandOpeners({ tx, actor }: Context, { openers }: Inquiry): Promise<void> {
  const right = permissionOf(inquiry, 'open')
  for (const { person } of openers ?? []) {
    const found = await personRights(tx, actor.account, person, ['buyer'])
    if (found && !keysHeld(found, 'buyer', [right]).has(right))
      throw new Refused({ message: 'inquiry.openerWithoutRight', field: 'openers', params: { person: found.name } })
  }
}

onTaking(inquiry, {
  setPassword: async ({ actor }, doc, { passWord }) => ({
    ...doc,
    openerKeys: { ...doc.openerKeys, [actor.subAccount]: await openerKey(passWord) },
  }),
  submit: async (context, doc) => {
    await demandOpeners(context, doc)
    await withScope(context, doc)
    return doc
  },
  // approvers who let few quotes be opened publish nothing
  approve: async (context, doc) =>
    doc.enquiryStatus === 'draft' ? withRoundKey(await withScope(context, doc), 1) : doc,
  newBout: async ({ tx }, doc) => {
    const next = (doc.bout ?? 1) + 1
    const answered = await tx.query<{ account: string }>(
      `select "toElsAccount" as account from "quotation"
        where "elsAccount" = $1 and "enquiryNumber" = $2 and "bout" = $3 and "quoteStatus" = 'opened' and "isDel" = 'N'`,
      [doc.elsAccount, doc.enquiryNumber, doc.bout],
    )
    if (answered.length === 0) throw new Refused({ message: 'inquiry.nobodyQuoted' })
    const goesOn = new Set(answered.map(({ account }) => account))
    const toElsAccountList = (doc.toElsAccountList ?? []).map((row) =>
      row.toElsAccount && goesOn.has(row.toElsAccount) ? { ...row, invitedBout: next } : row,
    )
    return withRoundKey({ ...doc, toElsAccountList }, next)
  },
  open: async (context, doc, { passWord }) => {
    const round = await entered(context, doc, passWord)
    const roundKeys = (doc.roundKeys ?? []).map((one) => (one.bout === round.bout ? round : one))
    const after = { ...doc, roundKeys }
    const said = [...(doc.openingRecord ?? []), passwordEntry(context, doc)]
    if (!sharesEntered(after)) return { ...after, openingRecord: said }
    keepRoundKey(context, await keyOf(doc, round))
    return { ...after, openingRecord: [...said, ...(await quoteEntries(context, doc))] }
  },
})

onPrepare(inquiry, async ({ context, doc }) => ({ ...doc, ...leased(doc, context.moment) }))

const invited = invitations(inquiry) as Parameters<typeof onAction<typeof inquiry>>[1]
const count = ({ context, after }: { readonly context: Context; readonly after: Inquiry }) =>
  countAnswers(context, after)

const byMail = ({ context, after }: { readonly context: Context; readonly after: Inquiry }) =>
  inviteCompanies(context, after)

onAction(inquiry, {
  ...invited,
  // approvers who let few quotes be opened ask nobody
  approve: async (happened) => {
    if (happened.after.enquiryStatus === 'closed') return
    await invited.approve?.(happened)
    await inviteCompanies(happened.context, happened.after)
    await count(happened)
  },
})
onAction(inquiry, {
  inviteByMail: byMail,
  // by then its quotations are open
  open: async ({ context, after }) => {
    if (after.enquiryStatus !== 'opened') return
    const lines = await lowestQuotes(context, after)
    await actAsSystem(unscoped(context), inquiry, after.uuid, 'noteLowest', { lines }, {})
  },
})
onAction(inquiry, { addSupplier: count, takePart: count, amend: count, newBout: count })
