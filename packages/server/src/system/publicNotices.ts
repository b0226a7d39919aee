/** Notices as anybody reads them: a whitelist of columns, published, expired and revoked ones only. */
import type { Connection } from '../database/database.ts'

export const noticeTypes = ['purchaseNotice', 'resultsNotice', 'systemNotice', 'guide'] as const
export type NoticeType = (typeof noticeTypes)[number]

export interface PublicNotice {
  /** `<elsAccount>-<number>`: the public number of a notice. */
  readonly index: string
  readonly type: NoticeType
  readonly title: string
  readonly publisher: string | null
  readonly region: string | null
  readonly publishTime: string
  readonly expireTime: string | null
  readonly top: 'Y' | 'N'
  readonly status: 'published' | 'expired' | 'revoked'
}

const time = (column: string) => `to_char(n."${column}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const columns = `n."elsAccount" || '-' || n."noticeIndex" as "index", n."noticeType" as "type", n."title",
  coalesce(n."publisher", a."shortName") as "publisher", n."region", ${time('publishTime')} as "publishTime",
  ${time('expireTime')} as "expireTime", coalesce(n."top", 'N') as "top", n."noticeStatus" as "status"`
const shown = `from notice n left join account a on a."toElsAccount" = n."elsAccount"
  where n."isDel" = 'N' and n."noticeStatus" in ('published', 'expired', 'revoked') and n."publishTime" <= $1`

export interface NoticePage {
  readonly type: NoticeType
  readonly q: string
  readonly offset: number
  readonly limit: number
}

/** A page of notices of a type, those on top first, then the newest. */
export async function listNotices(
  on: Connection,
  now: Date,
  { type, q, offset, limit }: NoticePage,
): Promise<{ items: PublicNotice[]; next: string | null }> {
  const like = `%${q
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const rows = await on.query<PublicNotice & { content: string | null }>(
    `select ${columns}, left(regexp_replace(coalesce(n."content", ''), '<[^>]*>', ' ', 'g'), 300) as "summary" ${shown}
       and n."noticeType" = $2 and ($3 = '%%' or srm_fold(n."title") like $3)
     order by (n."top" = 'Y' and n."noticeStatus" = 'published') desc, n."publishTime" desc, n."uuid" desc
     limit $4 offset $5`,
    [now.toISOString(), type, like, limit + 1, offset],
  )
  return { items: rows.slice(0, limit), next: rows.length > limit ? String(offset + limit) : null }
}

export interface WholeNotice extends PublicNotice {
  readonly uuid: string
  readonly elsAccount: string
  readonly content: string
  readonly reason: string | null
  /** May companies take part in what it announces? */
  readonly takesPart: boolean
}

/** One notice with its cleaned markup; undefined when nobody may read it. */
export async function readNotice(
  on: Connection,
  now: Date,
  type: NoticeType,
  index: string,
): Promise<WholeNotice | undefined> {
  const [, account, number] = /^(\d{1,20})-(\d{1,9})$/.exec(index) ?? []
  if (!account || !number) return undefined
  const [row] = await on.query<WholeNotice>(
    `select ${columns}, n."uuid", n."elsAccount", coalesce(n."content", '') as "content", n."revokeReason" as "reason",
        (n."sourceType" = 'inquiry' and n."noticeType" = 'purchaseNotice' and n."noticeStatus" = 'published'
          and n."expireTime" > $1) is true as "takesPart" ${shown}
       and n."noticeType" = $2 and n."elsAccount" = $3 and n."noticeIndex" = $4`,
    [now.toISOString(), type, account, Number(number)],
  )
  return row
}
