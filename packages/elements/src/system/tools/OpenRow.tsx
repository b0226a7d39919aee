import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../style/Icon.tsx'

interface OpenRowProps {
  readonly head: ReactNode
  readonly children: ReactNode
}

/** A row that opens below itself. */
export function OpenRow({ head, children }: OpenRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="tool-row">
      <button
        type="button"
        className="tool-row-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} />
        {head}
      </button>
      <div id={id} className="tool-row-body" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}

interface DetailProps {
  readonly label: string
  readonly children: ReactNode
  /** As it was written: line breaks and spaces count. */
  readonly plain?: boolean
}

export function RowDetail({ label, children, plain = false }: DetailProps) {
  return (
    <div className="tool-detail">
      <dt className="fact-label">{label}</dt>
      <dd className={`tool-detail-value ${plain ? 'is-plain' : ''}`}>{children}</dd>
    </div>
  )
}
