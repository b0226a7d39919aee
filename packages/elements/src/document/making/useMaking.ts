import type { MadeFrom, Makes, NotMade } from '@srm/core/client/documentTypes'
import { SrmError } from '@srm/core/client/errors'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { errorText, namedIssueText, refusalText } from '@srm/core/i18n/messages'
import type { Locale } from '@srm/core/i18n/translate'
import { useState } from 'react'
import type { ReadingApi } from '../definition/readingApi.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { WritingApi } from '../definition/writing.ts'
import { useToast } from '../feedback/Toast.tsx'
import { useAskOpen } from '../interaction/useAskOpen.ts'
import { label } from '../values/labelText.ts'
import { startOf } from './madeFrom.ts'

/** Documents, all of whose open lines are taken, or single lines. */
export type Taken = Pick<MadeFrom, 'uuids' | 'lines'>

/** What became of chosen lines or rows: documents that were made, and what none was made of, with the reason. */
export interface MakingResult {
  readonly of: Makes
  readonly made: readonly { readonly uuid: string; readonly number: string }[]
  readonly refused: readonly { readonly key: string; readonly number: string; readonly text: string }[]
}

interface Making {
  readonly busy: boolean
  readonly problem: string | undefined
  readonly result: MakingResult | undefined
  forget(): void
  /** Makes a document of the open lines of these documents, or of these lines. */
  make(of: Makes, taken: Taken): Promise<void>
}

/** Refusals name the fields of the document that was to be made, whose definition is not here. */
const refusedTexts = (locale: Locale, def: AnyDocument, refused: readonly NotMade[]) =>
  refused.map(({ uuid, number = '', item, refusal = { message: 'common.notFound' }, issues = [] }) => ({
    key: `${uuid} ${item ?? ''}`,
    number: [number, item].filter((one) => one !== undefined).join(' · '),
    text:
      issues.length > 0
        ? issues.map((issue) => namedIssueText(locale, issue, label(locale, issue))).join(' ')
        : refusalText(locale, def, refusal),
  }))

/**
 * Making a document of another kind of the open lines of documents, or of rows. One that all of them fit into opens as a form with
 * them; several, or where no host shows its form, are created at once, and a dialog says what came of them.
 */
export function useMaking(): Making {
  const { def, side, client, writing, locale, words } = useWhole()
  const askOpen = useAskOpen()
  const tell = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<MakingResult>()
  const create = async (of: Makes, api: ReadingApi, calls: WritingApi, wanted: MadeFrom) => {
    const proposed = await api.propose(wanted)
    const isOne = proposed.items.length === 1 && proposed.refused.length === 0
    // a host that opens it prevents the default
    if (isOne && !(await askOpen('srm-document-open', { document: of.document, start: startOf(wanted) }))) return
    const isAny = proposed.items.length > 0
    const done = isAny ? await calls.createFrom(wanted, { idempotencyKey: crypto.randomUUID() }) : proposed
    const made = done.items.map((doc) => ({ uuid: String(doc.uuid), number: String(doc[done.key]) }))
    const refused = refusedTexts(locale, def, done.refused)
    const [only] = made
    if (only && made.length === 1 && refused.length === 0) tell(words.making.made(label(locale, of), only.number))
    else setResult({ of, made, refused })
  }
  const make = async (of: Makes, taken: Taken) => {
    const calls = writing(of.document)
    if (!client || !calls || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await create(of, client.of(side, of.document), calls, { from: def.shape.name, ...taken })
    } catch (error) {
      setProblem(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    } finally {
      setBusy(false)
    }
  }
  const forget = () => {
    setProblem(undefined)
    setResult(undefined)
  }
  return { busy, problem, result, forget, make }
}
