import type { AnyRow } from '@srm/core/definition/workflow'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { Unit } from '../../document/values/Unit.tsx'
import { isEmpty } from '../../grid/format.ts'
import type { Column } from '../../grid/types.ts'
import { planGridWords } from './planGridWords.ts'

/** What a row is: the material by name, with its number, plant and unit below. */
export function RowName({ line }: { readonly line: AnyRow }) {
  const { materialDesc, materialNumber, factory, baseUnit } = line
  return (
    <>
      <span className="cell-main">{String(materialDesc ?? materialNumber ?? '')}</span>
      <span className="cell-sub">
        {[materialDesc ? materialNumber : undefined, factory].filter(Boolean).join(' · ')}{' '}
        {!isEmpty(baseUnit) && <Unit code={String(baseUnit)} />}
      </span>
    </>
  )
}

export const nameColumn = <Row extends { readonly of: AnyRow }>(scope: Whole): Column<Row> => ({
  key: 'material',
  title: planGridWords(scope.locale).item,
  minWidth: 176,
  width: 208,
  sticky: true,
  value: ({ of }) => of.materialDesc ?? of.materialNumber,
  render: ({ of }) => <RowName line={of} />,
})
