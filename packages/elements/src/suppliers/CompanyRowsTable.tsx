import type { AnyRow } from '@srm/core/definition/workflow'
import { headField } from '../document/definition/columns.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { label } from '../document/values/labelText.ts'
import { HeadValue } from '../document/values/Value.tsx'
import { useSupplierWords } from '../words/supplierWords.ts'
import { companyRowColumns } from './companyRowDocuments.ts'

interface KeptTableProps {
  readonly rows: readonly AnyRow[]
  readonly name: string
  readonly onOpen?: ((row: AnyRow) => void) | undefined
}

/** Rows about a company; the first column opens a row that is one's own. */
export function CompanyRowsTable({ rows, name, onOpen }: KeptTableProps) {
  const { def, locale, visible } = useWhole()
  const words = useSupplierWords()
  const columns = companyRowColumns(def, visible.head)
  if (rows.length === 0) return <p className="muted">{words.none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="kept-scroll" aria-label={name} tabIndex={0}>
      <table className="kept-table">
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col" className="kept-cell is-head">
                {label(locale, headField(def, key) ?? def.shape.statuses[key])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row.uuid)}>
              {columns.map((key, at) => (
                <td key={key} className="kept-cell">
                  {at === 0 && onOpen ? (
                    <button
                      type="button"
                      className="button link"
                      aria-label={words.open(String(row[key] ?? ''))}
                      onClick={() => onOpen(row)}
                    >
                      {String(row[key] ?? '')}
                    </button>
                  ) : (
                    <HeadValue column={key} row={row} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
