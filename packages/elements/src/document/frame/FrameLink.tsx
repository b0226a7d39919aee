import { f } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { ReactNode } from 'react'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useReferences } from '../detail/useReferences.ts'
import frameCss from './frame.css?inline'

interface Props {
  /** The kind of document that is named, and what it is known by. */
  readonly document: string
  readonly code: string | null
  /** Of several documents with this number, one of these accounts is meant. */
  readonly row?: AnyRow
  readonly children: ReactNode
}

/** The document that a value of figures names, as a link where the person may view its kind. */
export function FrameLink({ document, code, row = {}, children }: Props) {
  useStyles(frameCss)
  const { permissions } = useWhole()
  const open = useReferences()
  if (!code || permissions?.has(`${document}.view`) !== true) return children
  return (
    <button
      type="button"
      className="link frame-link"
      onClick={(event) => {
        event.stopPropagation()
        open(f.ref('', '', document), code, row)
      }}
    >
      {children}
    </button>
  )
}

/** The other company: to buyers their supplier, to suppliers their customer. */
export function PartyLink({ account, children }: { readonly account: string | null; readonly children: ReactNode }) {
  const { side } = useWhole()
  return (
    <FrameLink document={side === 'supplier' ? 'customer' : 'supplier'} code={account}>
      {children}
    </FrameLink>
  )
}
