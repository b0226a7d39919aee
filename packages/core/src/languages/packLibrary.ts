/** Packs in i18next, which the server and the command line have; the SDK itself does not depend on it. */
import type { Params } from '../i18n/translate.ts'
import { type Area, areas, type Pack } from './pack.ts'

type Asked = Readonly<Record<string, unknown>>

/** What is used of i18next. */
export interface Library {
  init(options: object): Promise<unknown>
  exists(key: string, options: Asked): boolean
  t(key: string, options: Asked): string
}

/** A text of a pack by its key; undefined where the pack does not have it. Without parameters places stay as they are. */
export type PackText = (code: string, area: Area, key: string, params?: Params) => string | undefined

/** Gives the packs to a new instance of i18next. */
export function packTexts(library: Library, packs: readonly Pack[]): PackText {
  void library.init({
    initAsync: false,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    // sentences are no HTML, and a sentence without one of its values has a gap and no key
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
    ns: [...areas],
    resources: Object.fromEntries(packs.map(({ code, areas: texts }) => [code, texts])),
  })
  return (code, area, key, params) => {
    const asked = { lng: code, ns: area, ...(params ?? { skipInterpolation: true }) }
    if (!library.exists(key, asked)) return undefined
    const text = library.t(key, asked)
    return text === '' || text === key ? undefined : text
  }
}
