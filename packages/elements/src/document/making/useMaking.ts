import { documentApi } from '@srm/core/client/documentApi'
import type { MadeFrom, Makes } from '@srm/core/client/documentTypes'
import { SrmError } from '@srm/core/client/errors'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { useElement } from '../../host/env.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useToast } from '../feedback/Toast.tsx'
import { label } from '../values/labelText.ts'
import { startOf } from './madeFrom.ts'

/** What documents made of open lines are called here, whatever their kind: the number of one that was created. */
const numberOf = (doc: Readonly<Record<string, unknown>>, document: string): string =>
  String(doc[`${document}Number`] ?? doc.uuid)

/** Documents, all of whose open lines are taken, or single lines. */
export type Taken = Pick<MadeFrom, 'uuids' | 'lines'>

interface Making {
  readonly busy: boolean
  readonly problem: string | undefined
  forget(): void
  /** Makes a document of the open lines of these documents, or of these lines. */
  make(of: Makes, taken: Taken): Promise<void>
}

/**
 * Making a document of another kind of the open lines of documents. One that all lines fit into opens as a form with them;
 * several, or where no host shows its form, are created at once.
 */
export function useMaking(): Making {
  const { def, side, client, locale, words } = useWhole()
  const { emit } = useElement()
  const tell = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const make = async (of: Makes, taken: Taken) => {
    if (!client || busy) return
    setBusy(true)
    setProblem(undefined)
    const api = documentApi(client.caller(), side, of.document)
    const wanted = { from: def.shape.name, ...taken }
    try {
      const { items } = await api.propose(wanted)
      const start = startOf(wanted)
      // a host that opens it prevents the default
      if (items.length === 1 && !emit('srm-document-open', { document: of.document, start })) return
      const made = await api.createFrom(wanted, { idempotencyKey: crypto.randomUUID() })
      tell(words.making.made(label(locale, of), made.items.map((doc) => numberOf(doc, of.document)).join(' · ')))
    } catch (error) {
      setProblem(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, forget: () => setProblem(undefined), make }
}
