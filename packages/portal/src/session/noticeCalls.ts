/** Public notices (domain/04 §3.10). */
import { openGet } from './openCalls.ts'

export interface Notice {
  /** Public running number: the lookup key. */
  readonly index: number | string
  readonly type: string
  readonly title: string
  readonly publisher: string
  readonly publishTime: string
  readonly expireTime: string | null
  readonly status: string
  readonly summary?: string | null
  readonly region?: string | null
  readonly top?: string | boolean | null
}

export interface NoticeAttachment {
  readonly uuid: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly mime: string
}

export interface NoticeDetail extends Notice {
  /** HTML, cleaned by the server. */
  readonly content: string
  /** Why it was revoked. */
  readonly reason?: string | null
  readonly attachments: readonly NoticeAttachment[]
  /** May companies take part in what it announces? */
  readonly takesPart: boolean
}

export interface NoticeList {
  readonly items: readonly Notice[]
  /** Cursor of the next page. */
  readonly next?: string | null
}

export interface NoticeQuery {
  readonly type: string
  readonly q?: string
  readonly after?: string
  readonly limit: number
}

export const loadNotices = ({ limit, ...query }: NoticeQuery): Promise<NoticeList> =>
  openGet('/public/notices', { ...query, limit: String(limit) })

const noticeOf = (type: string, index: string): string =>
  `/public/notices/${encodeURIComponent(type)}/${encodeURIComponent(index)}`

export const loadNotice = (type: string, index: string): Promise<NoticeDetail> => openGet(noticeOf(type, index))

/** Where the browser finds an attachment. */
export const attachmentAddress = (type: string, index: string, uuid: string): string =>
  `/api${noticeOf(type, index)}/attachments/${encodeURIComponent(uuid)}`
