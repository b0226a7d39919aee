import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { SrmModal } from '../../host/SrmModal.tsx'
import { headField, lineField } from '../definition/columns.ts'
import type { Form } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { label } from '../values/labelText.ts'
import { Value } from '../values/Value.tsx'
import { listChange, same } from './formModel.ts'

interface Difference {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly key: string
  readonly isLine: boolean
}

function headDifferences({ scope, state, keys }: Form, theirs: AnyDoc): Difference[] {
  return keys.head.flatMap((key) => {
    const field = headField(scope.def, key)
    if (!field || same(state.values[key], theirs[key])) return []
    return [{ name: label(scope.locale, field), mine: state.values[key], theirs: theirs[key], key, isLine: false }]
  })
}

function lineDifferences({ scope, state, keys }: Form, theirs: AnyDoc): Difference[] {
  const known = new Map((theirs.lines ?? []).map((line: AnyRow) => [line.uuid, line]))
  return state.lines.flatMap((line) => {
    const other = known.get(line.uuid)
    if (!other) return []
    return keys.line.flatMap((key) => {
      const field = lineField(scope.def, key)
      if (!field || same(line[key], other[key])) return []
      const name = `${scope.words.detail.lineOf(String(line.itemNumber))} · ${label(scope.locale, field)}`
      return [{ name, mine: line[key], theirs: other[key], key, isLine: true }]
    })
  })
}

/** Lines that somebody else has added meanwhile, each by its first field: keeping one's own leaves them out. */
function addedLines({ scope, base, state, keys }: Form, theirs: AnyDoc): Difference[] {
  const known = new Set([...base.lines, ...state.lines].map(({ uuid }) => uuid))
  return (theirs.lines ?? []).flatMap((line: AnyRow) => {
    const key = keys.line.find((one) => !same(line[one], null))
    const field = key === undefined ? undefined : lineField(scope.def, key)
    if (known.has(line.uuid) || key === undefined || !field) return []
    const name = `${scope.words.detail.lines} · ${label(scope.locale, field)}`
    return [{ name, mine: null, theirs: line[key], key, isLine: true }]
  })
}

const mostNamed = 8

function Changes({ sign, codes, others }: ChangesProps) {
  if (codes.length === 0) return null
  return (
    <div>
      <span className="diff-sign">{sign}</span> {codes.slice(0, mostNamed).join(', ')}
      {codes.length > mostNamed && ` ${others(codes.length - mostNamed)}`}
    </div>
  )
}

interface ChangesProps {
  readonly sign: string
  readonly codes: readonly unknown[]
  readonly others: (count: number) => string
}

/** Of a list only what was added and removed since both began; keeping one's own keeps theirs too. */
function ListDifference({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const { words } = useWhole()
  const { added, removed } = listChange(before, after)
  if (added.length + removed.length === 0) return <span className="muted">{words.stale.unchanged}</span>
  return (
    <>
      <Changes sign="+" codes={added} others={words.common.others} />
      <Changes sign="−" codes={removed} others={words.common.others} />
    </>
  )
}

/** Somebody else saved first: both values of what differs, and the choice between them. */
export function StaleDialog({ form, number }: { readonly form: Form; readonly number: string }) {
  const { scope, stale, state } = form
  const { words, def } = scope
  const theirs = (stale?.current ?? {}) as AnyDoc
  const differences = [...headDifferences(form, theirs), ...lineDifferences(form, theirs), ...addedLines(form, theirs)]
  const value = ({ key, isLine }: Difference, one: unknown) => {
    const field = isLine ? lineField(def, key) : headField(def, key)
    if (field?.kind === 'json') return <ListDifference before={form.base.values[key]} after={one} />
    return field ? <Value field={field} value={one} row={state.values} /> : String(one ?? '')
  }
  return (
    <SrmModal
      open
      width={640}
      title={words.stale.title(number)}
      okText={words.stale.keepMine}
      cancelText={words.stale.takeTheirs}
      onOk={() => void form.keepMine()}
      onCancel={(event) => ('key' in event ? form.closeStale() : form.takeTheirs())}
    >
      <p className="dialog-text">{differences.length > 0 ? words.stale.text : words.stale.same}</p>
      {differences.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th className="plain-head">{words.stale.field}</th>
              <th className="plain-head">{words.stale.mine}</th>
              <th className="plain-head">{words.stale.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={`${difference.name} ${String(difference.theirs)}`}>
                <td className="plain-cell">{difference.name}</td>
                <td className="plain-cell">{value(difference, difference.mine)}</td>
                <td className="plain-cell">{value(difference, difference.theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SrmModal>
  )
}
