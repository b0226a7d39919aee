import type { ChainNode, DocumentChain } from '@srm/core/client/documentTypes'
import type { Decimal } from '@srm/core/definition/field'
import { quantity as quantityText } from '@srm/core/i18n/format'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useSource } from '../detail/importSource.ts'
import { label } from '../values/labelText.ts'
import { useDictionaries } from '../values/useDictionaries.ts'

interface ChainPanelProps {
  readonly chain: DocumentChain
  /** The document that is shown. */
  readonly uuid: string
}

/** What a document takes of those before it, where it has one unit. */
function useTaken({ links }: DocumentChain) {
  const { locale } = useWhole()
  const units = useDictionaries(links.some(({ unit }) => unit) ? ['unit'] : []).get('unit') ?? []
  return (uuid: string, end: 'from' | 'to'): string =>
    links
      .filter((link) => link[end] === uuid && link.quantity !== null)
      .map(({ quantity, unit }) => {
        const entry = units.find(({ code }) => code === unit)
        return `${quantityText(quantity as Decimal)} ${entry ? label(locale, entry) : (unit ?? '')}`.trim()
      })
      .join(' · ')
}

/** The way of goods and amounts through documents: what this one comes from, itself, what came of it. */
export default function ChainPanel({ chain, uuid }: ChainPanelProps) {
  const { locale } = useWhole()
  const open = useSource()
  const taken = useTaken(chain)
  const first = Math.min(...chain.nodes.map(({ step }) => step))
  const ordered = chain.nodes.toSorted((a, b) => a.step - b.step || (a.number < b.number ? -1 : 1))
  const row = (node: ChainNode) => (
    <li
      key={node.uuid}
      className={`chain-node ${node.uuid === uuid ? 'is-shown' : ''}`}
      style={{ paddingInlineStart: `${(node.step - first) * 14}px` }}
      aria-current={node.uuid === uuid ? 'page' : undefined}
    >
      <span className="muted">{label(locale, node)}</span>
      <span className="chain-line">
        {node.uuid === uuid ? (
          <b className="strong">{node.number}</b>
        ) : (
          <button type="button" className="button link" onClick={() => open(node)}>
            {node.number}
          </button>
        )}
        <span className={`tag ${node.state.tone}`}>{label(locale, node.state)}</span>
        <span className="grow" />
        {node.step !== 0 && <span className="soft">{taken(node.uuid, node.step > 0 ? 'to' : 'from')}</span>}
      </span>
    </li>
  )
  return <ol className="plain-list chain">{ordered.map(row)}</ol>
}
