/** Quotations: sealed for the round of their inquiry, opened with it, counted there (domain/04 §3.5, docs/decisions/0097). */
import { createHash } from 'node:crypto'
import { sealedKeys } from '@srm/core/definition/sealed/sealedValues'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import type { RoundKey } from '@srm/core/sourcing/inquiries/inquiryShape'
import { type Quotation, quotation } from '@srm/core/sourcing/quotations/quotation'
import { actingAs } from '../database/jointTransaction.ts'
import { actAsSystem } from '../engine/act.ts'
import { type Context, unscoped, userOf } from '../engine/context.ts'
import { onAction, onTaking } from '../engine/effects.ts'
import { NotFound, Refused } from '../engine/errors.ts'
import { lockInviterFirst } from '../engine/invited.ts'
import { onSealing, openedWith } from '../engine/sealed/sealing.ts'
import { systemOf } from '../engine/serverContext.ts'
import { demandAttached } from '../files/demandAttached.ts'
import { countAnswers } from './answerCounts.ts'
import { roundKeyOf } from './opening/openedRounds.ts'

/** What a quote belongs to: moved to another supplier, inquiry or round it does not open. */
const about = ({ elsAccount, enquiryNumber, toElsAccount, bout }: Quotation): string =>
  `${elsAccount}|${enquiryNumber}|${toElsAccount}|${bout}`

lockInviterFirst(inquiry, quotation)

onSealing(quotation, async ({ tx }, doc) => {
  const { elsAccount, enquiryNumber, bout } = doc as Quotation
  const [row] = await actingAs(tx, systemOf(elsAccount), () =>
    tx.query<{ roundKeys: readonly RoundKey[] }>(
      `select "roundKeys" from "inquiry" where "elsAccount" = $1 and "enquiryNumber" = $2 and "isDel" = 'N'`,
      [elsAccount, enquiryNumber],
    ),
  )
  const round = row?.roundKeys.find((one) => one.bout === bout)
  if (!round) throw new Refused({ message: 'quotation.deadline' })
  return { publicKey: round.publicKey, about: about(doc as Quotation) }
})

/** What the supplier can show later: when it came, and of what (no price follows from it). */
const receiptOf = (doc: Quotation, at: string): string =>
  createHash('sha256').update(`${doc.quoteNumber}|${doc.revision}|${at}|${crypto.randomUUID()}`).digest('hex')

/** The fees that the supplier charged in the round before, and what he answered on each line, by line number. */
async function lastAnswers({ tx }: Context, doc: Quotation) {
  // rounds of bargaining are counted over all rounds of quoting
  const keys = [...sealedKeys(quotation).lines, 'bargainRound'].map((key) => `l."${key}"`)
  const rows = await tx.query<
    { itemNumber: number; quoteFees: Quotation['additionFeeJson']; quoteCurrency: string | null } & AnyRow
  >(
    `select l."itemNumber", q."additionFeeJson" as "quoteFees", q."currency" as "quoteCurrency", ${keys.join(', ')} from "quotation" q
       join "quotationLine" l on l."elsAccount" = q."elsAccount" and l."parent" = q."uuid"
      where q."elsAccount" = $1 and q."enquiryNumber" = $2 and q."toElsAccount" = $3 and q."bout" = $4
        and q."quoteStatus" = 'opened' and q."isDel" = 'N'`,
    [doc.elsAccount, doc.enquiryNumber, doc.toElsAccount, (doc.bout ?? 1) - 1],
  )
  const lines: ReadonlyMap<number, AnyRow> = new Map(
    rows.map(({ quoteFees, quoteCurrency, ...row }) => [row.itemNumber, row]),
  )
  return { additionFeeJson: rows[0]?.quoteFees ?? null, currency: rows[0]?.quoteCurrency ?? null, lines }
}

/** A stranger signs up to a public inquiry, and quotes once he is a potential supplier, unless a letter asked him (domain/02 §1.4). */
async function isStranger({ tx }: Context, { elsAccount, enquiryNumber, toElsAccount }: Quotation): Promise<boolean> {
  const [row] = await actingAs(tx, systemOf(elsAccount), () =>
    tx.query<{ isStranger: boolean }>(
      `select s."supplierStatus" = 'stranger' and i."enquiryScope" = 'public'
          and not exists (select 1 from jsonb_array_elements(i."toElsAccountList") r
            where r ->> 'toElsAccount' = $3 and r ->> 'email' is not null) as "isStranger"
        from "inquiry" i join supplier s on s."elsAccount" = i."elsAccount" and s."toElsAccount" = $3 and s."isDel" = 'N'
        where i."elsAccount" = $1 and i."enquiryNumber" = $2 and i."isDel" = 'N'`,
      [elsAccount, enquiryNumber, toElsAccount],
    ),
  )
  return row?.isStranger === true
}

onTaking(quotation, {
  // a round begins with what the supplier said in the one before
  invite: async (context, doc) => {
    const admissionAwaited = (await isStranger(context, doc)) ? ('Y' as const) : ('N' as const)
    const first = { ...doc, currency: doc.localCurrency, admissionAwaited }
    if ((doc.bout ?? 1) === 1) return first
    const { additionFeeJson, currency, lines: last } = await lastAnswers(context, doc)
    const lines = doc.lines.map((line) => {
      const said = last.get(line.itemNumber)
      if (!said) return line
      return { ...line, ...said, lastPrice: said.priceExcludingTax, lastLadderJson: said.ladderPriceJson }
    })
    return { ...first, ...(currency ? { currency, lastCurrency: currency } : {}), additionFeeJson, lines } as Quotation
  },
  submit: async (context, doc) => {
    const { actor, moment } = context
    return { ...doc, submittedBy: userOf(actor), receiptHash: receiptOf(doc, moment.now) }
  },
  // the supplier reads the name of whoever typed it, and the paper it was typed from
  surrogate: async (context, doc) => {
    await demandAttached(context, quotation, doc, 'quotation.paperMissing', 'both')
    return { ...doc, submittedBy: context.actor.name, receiptHash: receiptOf(doc, context.moment.now) }
  },
  open: async (context, doc) => {
    const opened = openedWith(quotation, doc, roundKeyOf(context), about(doc))
    if (!opened) throw new Refused({ message: 'inquiry.damagedQuote', params: { number: doc.quoteNumber } })
    return opened as unknown as Quotation
  },
})

const count = ({ context, after }: { readonly context: Context; readonly after: Quotation }) =>
  countAnswers(context, after)

interface Answered {
  readonly question?: string | null
  readonly answer: string
}

/** What one asked and all read, without his name: the inquiry says it, and each quotation with it. @throws NotFound */
async function answerAll(context: Context, doc: Quotation, { question, answer }: Answered): Promise<void> {
  const [row] = await context.tx.query<{ uuid: string }>(
    `select "uuid" from "inquiry" where "elsAccount" = $1 and "enquiryNumber" = $2 and "isDel" = 'N'`,
    [doc.elsAccount, doc.enquiryNumber],
  )
  if (!row) throw new NotFound(inquiry.shape.name)
  const asked = doc.questions?.find(({ answeredTime }) => answeredTime === context.moment.now)
  const told = { question: question || (asked?.question ?? null), answer }
  await actAsSystem(unscoped(context), inquiry, row.uuid, 'clarify', told as unknown as AnyDoc, {})
}

onAction(quotation, {
  submit: count,
  surrogate: count,
  decline: count,
  undoDecline: count,
  withdraw: count,
  answerAll: ({ context, after, input }) => answerAll(context, after, input),
})
