import type { AnyDoc } from '@srm/core/definition/workflow'
import type { Whole } from '../definition/screenTypes.ts'
import type { DetailDoc } from '../detail/useDetail.ts'
import { changeWords } from './changeWords.ts'

/** What binds, and what lies beside it: a change that is being prepared or was sent, or what was answered. */
export interface Beside {
  readonly title: string
  readonly was: AnyDoc
  readonly is: AnyDoc
  readonly names: readonly [was: string, is: string]
}

/** The change that lies beside the document. */
export function changeBeside({ words, def }: Whole, doc: DetailDoc): Beside | undefined {
  const version = (row: AnyDoc, more = 0) =>
    words.common.version(String(Number(row[String(def.versionField)] ?? 0) + more))
  const { proposed, stands } = doc
  if (proposed)
    return {
      title: words.versions.proposed(version(doc)),
      was: doc,
      is: proposed,
      names: [words.versions.binding, version(doc)],
    }
  if (!stands || doc.draft !== true) return undefined
  return {
    title: words.versions.prepared(version(stands, 1)),
    was: stands,
    is: doc,
    names: [words.versions.binding, version(stands, 1)],
  }
}

/** What was asked and what was answered, while somebody decides on that. */
export function answerBeside({ extension, locale }: Whole, doc: DetailDoc): Beside | undefined {
  const answered = extension.answered?.(doc)
  if (!answered) return undefined
  const words = changeWords(locale)
  return { ...answered, title: words.answerTitle, names: [words.asked, words.answered] }
}
