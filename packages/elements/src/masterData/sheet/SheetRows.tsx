import type { SheetRow } from '@srm/core/client/sourceSheet'
import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { sourceListShape } from '@srm/core/masterData/sources/sourceListShape'
import { sourceSheet } from '@srm/core/masterData/sources/sourceSheet'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { label } from '../../document/values/labelText.ts'
import { Value } from '../../document/values/Value.tsx'
import { sheetWords } from './sheetWords.ts'

const columns = ['quota', 'fixedSource', 'priority', 'minLotQuantity', 'maxLotQuantity'] as const

interface SheetRowsProps {
  readonly title: string
  readonly rows: readonly SheetRow[]
  /** Said where there are none. */
  readonly none: string
}

function Row({ row }: { readonly row: SheetRow }) {
  const { locale } = useWhole()
  const openPage = useOpen()
  const { uuid, sourceListNumber: number, status } = row
  const { tone, ...named } = sourceListShape.statuses.status.states[status]
  return (
    <tr>
      <td className="plain-cell">
        <button
          type="button"
          className="button link"
          onClick={() => openPage('srm-document-open', { document: 'sourceList', uuid, number })}
        >
          {number}
        </button>
      </td>
      <td className="plain-cell">
        {row.toElsAccount} {row.supplierName}
      </td>
      {columns.map((key) => (
        <td key={key} className={`plain-cell ${key === 'fixedSource' ? '' : 'is-number'}`}>
          <Value field={sourceSheet.shape.lines[key] as Field} value={row[key]} row={row as unknown as AnyRow} />
        </td>
      ))}
      <td className="plain-cell">
        {row.validStartDate} – {row.expiryDate}
      </td>
      <td className="plain-cell">
        <span className={`tag ${tone}`}>{label(locale, named)}</span>
      </td>
    </tr>
  )
}

/** Rows of the source list that are only read. */
export function SheetRows({ title, rows, none }: SheetRowsProps) {
  const { locale } = useWhole()
  const words = sheetWords(locale)
  return (
    <div className="sheet-rows">
      <h2 className="section-title">{title}</h2>
      {rows.length === 0 ? (
        <p className="muted sheet-none">{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className="sheet-scroll" aria-label={title} tabIndex={0}>
          <table className="plain-table">
            <thead>
              <tr>
                {[sourceListShape.fields.sourceListNumber, sourceSheet.shape.lines.toElsAccount].map((field) => (
                  <th key={field.en} scope="col" className="plain-head">
                    {label(locale, field)}
                  </th>
                ))}
                {columns.map((key) => (
                  <th key={key} scope="col" className={`plain-head ${key === 'fixedSource' ? '' : 'is-number'}`}>
                    {label(locale, sourceSheet.shape.lines[key])}
                  </th>
                ))}
                <th scope="col" className="plain-head">
                  {words.period}
                </th>
                <th scope="col" className="plain-head">
                  {words.status}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.uuid} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
