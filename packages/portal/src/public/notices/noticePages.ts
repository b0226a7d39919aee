/** The public lists of notices, and the addresses of notices (spec §2, domain/04 §3.10). Pure. */

export type NoticeType = 'purchaseNotice' | 'resultsNotice' | 'systemNotice' | 'guide'

export interface NoticePage {
  readonly path: string
  readonly type: NoticeType
}

/** In the order of the bar. */
export const noticePages: readonly NoticePage[] = [
  { path: '/purchaseNotice', type: 'purchaseNotice' },
  { path: '/resultsNotice', type: 'resultsNotice' },
  { path: '/systemNotice', type: 'systemNotice' },
  { path: '/documentCenter', type: 'guide' },
]

export const pageOf = (type: string): NoticePage | undefined => noticePages.find((page) => page.type === type)

/** Enough of a title to recognise it; never dots alone, which an address would take for folders. */
const readable = (title: string): string => {
  const short = [...title.trim()].slice(0, 60).join('')
  return /^\.*$/.test(short) ? '-' : encodeURIComponent(short)
}

/** `/details/{type}/{noticeName}/{index}`: the name is there to be read, the index finds the notice. */
export const noticePath = (notice: {
  readonly type: string
  readonly title: string
  readonly index: number | string
}): string => `/details/${notice.type}/${readable(notice.title)}/${notice.index}`
