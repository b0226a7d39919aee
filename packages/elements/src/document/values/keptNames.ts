import type { AnswerNames, AnyDocumentApi, AskedNames } from '@srm/core/client/documentTypes'
import type { Locale } from '../../host/settings.ts'

/**
 * What codes stand for, as answers to all elements of a page said it: by `dict unit kg`, `doc supplier S-1`,
 * `doc organization 100001 1000` of a customer's unit, `people user 100001_zhou`.
 */
export type KnownNames = Map<string, string>

const places = [
  ['dict', 'dictionaries'],
  ['doc', 'documents'],
  ['people', 'people'],
] as const

function keep(known: KnownNames, names: AnswerNames = {}): void {
  for (const [as, place] of places)
    for (const [kind, entries] of Object.entries<Readonly<Record<string, string>>>(names[place] ?? {}))
      for (const [code, name] of Object.entries(entries)) known.set(`${as} ${kind} ${code}`, name)
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
