/** Notices are cleaned when they are written (domain/04 §3.10). */
import { type Notice, notice } from '@srm/core/system/notice'
import sanitize from 'sanitize-html'
import type { Context } from '../engine/context.ts'
import { each, onAction, onWritten } from '../engine/effects.ts'
import { demandAttached } from '../files/demandAttached.ts'
import { settingOf } from '../settings/settingOf.ts'

const rules: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'a',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener nofollow' } }) },
}

/** Markup that a public page may show: no script, no style, no picture from elsewhere. */
export const clean = (html: string): string =>
  sanitize(html, { ...rules, allowedAttributes: { ...rules.allowedAttributes, a: ['href', 'rel'] } })

async function write({ tx }: Context, { elsAccount, uuid, content }: Notice): Promise<void> {
  if (content === null) return
  await tx.query('update notice set "content" = $3 where "elsAccount" = $1 and "uuid" = $2', [
    elsAccount,
    uuid,
    clean(content),
  ])
}

/** The public number of a notice within its account. */
async function nextIndex(context: Context, { elsAccount, uuid }: Notice): Promise<void> {
  const [row] = await context.tx.query<{ value: string }>(
    `insert into counter ("elsAccount", "key", "period", "value") values ($1, 'notice.index', '', 1)
     on conflict ("elsAccount", "key", "period") do update set "value" = counter."value" + 1 returning "value"`,
    [elsAccount],
  )
  await context.tx.query('update notice set "noticeIndex" = $3 where "elsAccount" = $1 and "uuid" = $2', [
    elsAccount,
    uuid,
    Number(row?.value),
  ])
}

onWritten(
  notice,
  each(async (context, { before, after }) => {
    await write(context, after)
    if (!before) await nextIndex(context, after)
  }),
)

/** Kinds that announce what is bought, and who got it. */
const ofSourcing: ReadonlySet<string> = new Set(['purchaseNotice', 'resultsNotice'])

onAction(notice, {
  correct: ({ context, after }) => write(context, after),
  /** Spec §8: publish failed, check attachments. @throws Refused */
  async publish({ context, after }) {
    // what is made of an inquiry says all there is
    if (after.sourceType !== null) return
    const asked = await settingOf(context.tx, context.actor.account, 'notice.fileRequired')
    if (asked === 'all' || (asked === 'sourcing' && ofSourcing.has(after.noticeType)))
      await demandAttached(context, notice, after, 'notice.fileMissing')
  },
})
