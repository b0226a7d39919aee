import type { Page } from '@srm/core/client/documentTypes'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { money } from '@srm/core/i18n/format'
import { numberAt } from '../../fields/format.ts'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { lineKey, listedLineField } from '../byLine/lineKey.ts'
import { columnLabel, headField } from '../definition/columns.ts'
import type { Scope } from '../definition/screenTypes.ts'
import { useLoad } from '../interaction/useLoad.ts'
import { questionOf } from '../list/listView.ts'
import type { ListModel } from '../list/useListModel.ts'

/** Amounts in the account's own currency are not in that of the document, and of them no total by that is made. */
const isOfDocument = (key: string): boolean => !key.startsWith('local')

/** The shown amounts that this person sees. */
export const summedColumns = ({ def, hidden }: Scope, shown: readonly string[]): readonly string[] =>
  shown.filter((key) => headField(def, key)?.measure === 'amount' && !hidden.has(key) && isOfDocument(key))

/** The same of lines: amounts of heads would count once for each line. */
const summedLineColumns = ({ def }: Scope, shown: readonly string[]): readonly string[] =>
  shown.filter((key) => {
    const name = lineKey(key)
    return name !== undefined && listedLineField(def, key)?.measure === 'amount' && isOfDocument(name)
  })

interface TotalProps {
  readonly scope: Scope
  readonly column: string
  readonly label: string
  readonly page: Page<AnyRow>
}

function Total({ scope, column, label, page }: TotalProps) {
  const { place } = scope
  const { sums: words } = useListWorkWords()
  const all = page.sums ?? []
  // what a document that is not told any more would add up to is nothing, in no currency
  const of = all.filter(({ currency, amounts }) =>
    currency ? amounts[column] !== undefined : /[1-9]/.test(amounts[column] ?? ''),
  )
  if (of.length === 0) return null
  return (
    <span className="list-total">
      <span className="soft">{words.total(label)}</span>{' '}
      {of.map(({ currency, amounts }, at) => (
        <span key={currency}>
          {at > 0 && ' · '}
          <b className="strong">{numberAt(place, money((amounts[column] ?? '0') as Decimal, currency ?? undefined))}</b>{' '}
          {currency}
        </span>
      ))}
    </span>
  )
}

/** Below the rows: what all documents of the filter add up to, by currency, whatever the page shows of them. */
export default function ListSums({ model }: { readonly model: ListModel }) {
  const { scope, view, shown, list, byLine } = model
  const { api, side, def } = scope
  const { sums: words } = useListWorkWords()
  const labelOf = byLine?.labelOf ?? ((column: string) => columnLabel(scope, column))
  const columns = byLine ? summedLineColumns(scope, shown) : summedColumns(scope, shown)
  const question = { ...questionOf(view), limit: 0, sums: columns, ...(byLine ? { by: 'lines' } : {}) }
  // what has changed is added up anew
  const versions = list.rows.map(({ uuid, rowVersion }) => `${uuid} ${rowVersion}`).join()
  const isAsked = api !== undefined && columns.length > 0 && list.rows.length > 0
  const key = isAsked ? `${side} ${def.shape.name} ${JSON.stringify(question)} ${list.count} ${versions}` : undefined
  const { data, error, loading } = useLoad<Page<AnyRow>>(key, () => (api as NonNullable<typeof api>).list(question))
  if (!isAsked || error !== undefined || !data) return null
  if (data.sums === null) return <span className="muted list-total">{words.tooMany}</span>
  return (
    <span className="list-totals" aria-busy={loading} role="status">
      {columns.map((column) => (
        <Total key={column} scope={scope} column={column} label={labelOf(column)} page={data} />
      ))}
    </span>
  )
}
