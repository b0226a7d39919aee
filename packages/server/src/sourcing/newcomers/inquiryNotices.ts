/** Public notices of inquiries and of their results, made of what anybody may read (domain/04 §3.10, docs/decisions/0107). */
import type { Locale } from '@srm/core/i18n/translate'
import { type Award, award } from '@srm/core/sourcing/awards/award'
import { type Inquiry, inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { type NoticeText, purchaseNotice, type Readers, resultsNotice } from '@srm/core/sourcing/notices/noticeMarkup'
import { publicInquiry, publicResult } from '@srm/core/sourcing/notices/publicInquiry'
import { notice } from '@srm/core/system/notice'
import { actingAs } from '../../database/jointTransaction.ts'
import { actAsSystem } from '../../engine/act.ts'
import type { Context } from '../../engine/context.ts'
import { onAction } from '../../engine/effects.ts'
import { serverAt, systemOf } from '../../engine/serverContext.ts'
import { load } from '../../engine/store.ts'
import { settingOf } from '../../settings/settingOf.ts'
import { type MadeOf, madeNotice, publishMade } from '../../system/madeNotices.ts'
import '../award.ts'

interface Publisher {
  readonly name: string
  readonly locale: Locale
  readonly zone: string
}

interface Office {
  /** Of the server in the buyer's name. */
  readonly context: Context
  readonly publisher: Publisher
  readonly readers: Readers
}

/** Works for the buyer of the inquiry, whoever acts on it. */
const asPublisher = <T>({ tx, moment, requestId }: Context, buyer: string, work: (office: Office) => Promise<T>) =>
  actingAs(tx, systemOf(buyer), async () => {
    const [publisher] = await tx.query<Publisher>(
      `select "fullName" as name, "defaultLanguage" as locale, "timeZone" as zone from account where "toElsAccount" = $1`,
      [buyer],
    )
    if (!publisher) throw new Error(`no account ${buyer}`)
    const server = serverAt({ tx, now: new Date(moment.now), requestId }, buyer, 'buyer', [notice])
    const context = { ...server, actor: { ...server.actor, companyName: publisher.name } }
    const { locale, zone } = publisher
    return work({ context, publisher, readers: { locale, zone, now: moment.now } })
  })

async function categoriesOf({ context: { tx, actor } }: Office, { lines }: Inquiry): Promise<string[]> {
  const codes = lines.flatMap(({ cateLevelCode }) => cateLevelCode ?? [])
  const rows = await tx.query<{ name: string }>(
    `select distinct "cateName" as name from "materialCategory"
      where "elsAccount" = $1 and "cateCode" = any($2) and "isDel" = 'N' order by 1`,
    [actor.account, codes],
  )
  return rows.map(({ name }) => name)
}

async function purchaseText(office: Office, doc: Inquiry): Promise<NoticeText> {
  const { context, publisher, readers } = office
  const saysQuantity = (await settingOf(context.tx, doc.elsAccount, 'notice.publishQuantity')) === 'Y'
  const categories = await categoriesOf(office, doc)
  return purchaseNotice(publicInquiry(doc, { buyerName: publisher.name, categories, saysQuantity }), readers)
}

const madeOf = ({ enquiryNumber: number }: Inquiry, noticeType: MadeOf['noticeType']): MadeOf => ({
  ...{ document: inquiry.shape.name, number, noticeType },
})

/** Its purchase notice, where it has one that nobody took back. */
const announced = ({ context }: Office, doc: Inquiry) => madeNotice(context, madeOf(doc, 'purchaseNotice'))

interface Happened {
  readonly context: Context
  readonly after: Inquiry
}

const isPublic = ({ enquiryScope }: Inquiry): boolean => enquiryScope === 'public'

const ofPublic =
  (work: (office: Office, doc: Inquiry) => Promise<void>) =>
  async ({ context, after }: Happened): Promise<void> => {
    if (isPublic(after)) await asPublisher(context, after.elsAccount, (office) => work(office, after))
  }

const announce = ofPublic(async (office, doc) => {
  // approvers who let few quotes be opened publish nothing
  if (doc.enquiryStatus === 'closed') return
  const said = { ...(await purchaseText(office, doc)), expireTime: doc.quoteEndTime }
  await publishMade(office.context, madeOf(doc, 'purchaseNotice'), said)
})

/** What was changed, or has more time, is read at once; what was said before stands in its history. */
const correct = ofPublic(async (office, doc) => {
  const found = await announced(office, doc)
  if (!found) return
  const { content } = await purchaseText(office, doc)
  await actAsSystem(office.context, notice, found.uuid, 'correct', { content, expireTime: doc.quoteEndTime }, {})
})

/** Whoever reads a notice of what was cancelled reads why, as suppliers do. */
const takeBack = ofPublic(async (office, doc) => {
  const found = await announced(office, doc)
  if (found?.noticeStatus !== 'published') return
  await actAsSystem(office.context, notice, found.uuid, 'revoke', { reason: doc.endReason ?? '' }, {})
})

async function tellResult(office: Office, doc: Inquiry, awarded: Award | undefined): Promise<void> {
  const { context, publisher, readers } = office
  const saysAmount = (await settingOf(context.tx, doc.elsAccount, 'notice.publishPrice')) === 'Y'
  const wasOpened = doc.openTime !== null
  const validBids = wasOpened ? (doc.answerCount ?? 0) : 0
  const result = publicResult(doc, awarded, { buyerName: publisher.name, validBids, saysAmount })
  await publishMade(context, madeOf(doc, 'resultsNotice'), { ...resultsNotice(result, readers), expireTime: null })
}

onAction(inquiry, {
  approve: announce,
  extend: correct,
  reopenForQuotes: correct,
  amend: correct,
  cancel: takeBack,
  fail: ofPublic((office, doc) => tellResult(office, doc, undefined)),
})

onAction(award, {
  approve: ({ context, after }) =>
    asPublisher(context, after.elsAccount, async (office) => {
      const [row] = await context.tx.query<{ uuid: string }>(
        `select "uuid" from "inquiry" where "elsAccount" = $1 and "enquiryNumber" = $2 and "isDel" = 'N'`,
        [after.elsAccount, after.enquiryNumber],
      )
      const loaded = row && (await load(office.context, inquiry, row.uuid))
      const doc = loaded?.doc as Inquiry | undefined
      if (doc && isPublic(doc)) await tellResult(office, doc, after)
    }),
})
