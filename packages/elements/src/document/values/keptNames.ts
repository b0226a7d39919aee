import type { Caller } from '@srm/core/client/caller'
import { documentApi } from '@srm/core/client/documentApi'
import type { AnswerNames, AnyDocumentApi, AskedNames } from '@srm/core/client/documentTypes'
import type { Side } from '@srm/core/definition/shape'
import type { Locale } from '../../host/settings.ts'
import type { ReadingApi } from '../definition/readingApi.ts'

/**
 * What codes stand for, as answers to all elements of a page said it: by `dictionaries unit kg`,
 * `documents supplier S-1`, `documents organization 100001 1000` of a customer's unit, `people user 100001_zhou`.
 */
export type KnownNames = Map<string, string>

type Kinds = Readonly<Record<string, Readonly<Record<string, string>>>>

function keep(known: KnownNames, names: AnswerNames = {}): void {
  for (const [place, kinds] of Object.entries(names as Readonly<Record<string, Kinds>>))
    for (const [kind, entries] of Object.entries(kinds))
      for (const [code, name] of Object.entries(entries)) known.set(`${place} ${kind} ${code}`, name)
}

/** The calls of a document, whose rows come with the names of their codes: they are kept before anybody sees the rows. */
export function withNames(api: AnyDocumentApi, known: KnownNames, locale: Locale): AnyDocumentApi {
  const asked: AskedNames = locale === 'en' ? { names: 'en' } : locale === 'zh_cn' ? { names: 'zh_cn' } : {}
  const kept = <T extends { readonly names?: AnswerNames }>({ names, ...answer }: T): T => {
    keep(known, names)
    return answer as T
  }
  return {
    ...api,
    list: async (query = {}) => kept(await api.list(query.limit === 0 ? query : { ...asked, ...query })),
    get: async (uuid) => kept(await api.get(uuid, asked)),
  }
}

/** The calls that read a document, with the names of what they answer, for whoever has no connection yet. */
export const namedReading = (
  caller: Pick<Caller, 'call'>,
  side: Side,
  document: string,
  known: KnownNames,
  locale: Locale,
): ReadingApi => withNames(documentApi(caller as Caller, side, document), known, locale)
