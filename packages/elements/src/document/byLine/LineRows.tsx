import { NotPermitted } from '@srm/core/client/errors'
import type { AnyQuery } from '@srm/core/client/query'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type ComponentType, type ReactNode, Suspense, useImperativeHandle, useMemo } from 'react'
import { RowGrid } from '../../grid/rows/RowGrid.tsx'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import type { Whole } from '../definition/screenTypes.ts'
import { withWhole } from '../definition/wholeDefinition.tsx'
import { hostColumns } from '../list/fittedColumns.tsx'
import { gridOf } from '../list/ListBody.tsx'
import { keyOf, type ListModel, type ListPageProps } from '../list/useListModel.ts'
import { documentsOf, lineKeyOf } from './lineKey.ts'
import { lineListColumns } from './lineListColumns.tsx'
import { useLinesModel } from './useLinesModel.ts'

const LineBlocks = lazyInPlace(() => import('./LineRowBlocks.tsx'))

interface LinesProps {
  readonly model: ListModel
  readonly props: ListPageProps
}

interface LineRowsProps extends LinesProps {
  /** What stands around the rows of any list. */
  readonly parts: Readonly<Record<'Top', ComponentType<LinesProps>>> &
    Readonly<Record<'ListBottom' | 'ListReason' | 'ListWaiting', ComponentType<Pick<LinesProps, 'model'>>>> & {
      readonly exportCsv: (model: ListModel, asked?: AnyQuery) => Promise<void>
    }
}

/** The server puts lists that are longer in order by their documents alone. */
const mostSorted = 10_000

const rowClass = (row: AnyRow) => (row['lines.isClose'] === 'Y' ? 'is-muted' : undefined)

function Grid({ model, props, empty }: LinesProps & { readonly empty: ReactNode }) {
  const { list, shown, byLine } = model
  const scope = model.scope as Whole
  const { rows, count } = list
  const labelOf = byLine?.labelOf ?? String
  const columns = useMemo(() => {
    const all = lineListColumns(scope, shown, {
      rows,
      labelOf,
      hrefOf: props.hrefOf,
      sortsLines: count !== undefined && count <= mostSorted,
    })
    const { host } = scope.extension
    return host ? hostColumns(host, all, rows) : all
  }, [scope, shown, rows, labelOf, props.hrefOf, count])
  const grid = gridOf(model, props)
  return (
    <RowGrid
      {...grid}
      columns={columns}
      rowKey={lineKeyOf}
      rowClass={rowClass}
      onRowPreview={grid.onRowOpen}
      empty={empty}
    />
  )
}

/** The list of a document with each line as a row, a click on which leads to the document at that line. */
function LineRows({ model: base, props, parts }: LineRowsProps) {
  const { Top, ListBottom, ListReason, ListWaiting } = parts
  const model = useLinesModel(base, props, parts.exportCsv)
  const { list, narrow, wait } = model
  const { rows } = list
  const given: ListPageProps = {
    ...props,
    onPreview: undefined,
    // a document with several lines is one step from the others
    onOpen: (row) => props.onOpen({ ...row, line: row['lines.itemNumber'] }, documentsOf(rows)),
  }
  useImperativeHandle(props.apiRef, () => ({
    refresh: list.reload,
    exportCsv: () => parts.exportCsv(model),
    getSelection: async () => documentsOf(model.selection.rows).map(keyOf),
  }))
  const reason = (
    <Suspense fallback={null}>
      <ListReason model={model} />
    </Suspense>
  )
  if (model.failure instanceof NotPermitted) return reason
  return (
    <>
      <Suspense fallback={null}>
        <Top model={model} props={given} />
      </Suspense>
      <div className="list-body" aria-busy={wait !== 'short'}>
        {narrow ? (
          <>
            {reason}
            <Suspense fallback={null}>
              <LineBlocks model={model} props={given} />
            </Suspense>
          </>
        ) : (
          <Grid model={model} props={given} empty={reason} />
        )}
        <Suspense fallback={null}>
          <ListWaiting model={model} />
        </Suspense>
      </div>
      <Suspense fallback={<div className="pager" />}>
        <ListBottom model={model} />
      </Suspense>
    </>
  )
}

export default withWhole(LineRows)
