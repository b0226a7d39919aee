import { downloadLink } from '@srm/core/client/attachments'
import { SrmError } from '@srm/core/client/errors'
import { queryText } from '@srm/core/client/query'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { openInTab } from './openInTab.ts'

/** Documents that one PDF holds. */
export const mostPrinted = 100

export interface Printing {
  readonly may: boolean
  readonly busy: boolean
  /** Why the last one was not printed. */
  readonly problem: string | undefined
  forget(): void
  /** Shows them as one PDF in a tab of its own; of a single one also other paper than its sheet. */
  print(uuids: readonly string[], file?: string): Promise<void>
}

/** The paper of documents, for whoever may print them. */
export function usePrinting(): Printing {
  const { def, side, client, locale, may } = useWhole()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const print: Printing['print'] = async (uuids, file = 'print.pdf') => {
    if (!client || busy) return
    setBusy(true)
    setProblem(undefined)
    const base = `/${side}/${def.shape.name}`
    const [only = ''] = uuids
    const path =
      uuids.length === 1
        ? `${base}/${only}/${file}${queryText({ locale })}`
        : `${base}/print.pdf${queryText({ uuids, locale })}`
    try {
      await openInTab(() => downloadLink(client.caller(), path))
    } catch (error) {
      setProblem(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { may: may('print'), busy, problem, forget: () => setProblem(undefined), print }
}
