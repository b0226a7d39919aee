import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { type ReactNode, useMemo, useState } from 'react'
import type { LinesProps, Whole } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { isEmpty } from '../../grid/format.ts'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import type { Column } from '../../grid/types.ts'
import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { GapList } from './GapList.tsx'
import { PeriodTables } from './PeriodTables.tsx'
import { Answered, Needed } from './PlanCell.tsx'
import { nameColumn } from './PlanRowName.tsx'
import { periodTitle, zoneClass } from './periodTitle.ts'
import { planGridWords } from './planGridWords.ts'
import { changeOf, type PlanRow, rowsOf, startsOf } from './planRows.ts'
import planCss from './plans.css?inline'

const keyOf = (line: AnyRow): string => String(line.itemNumber ?? line.bucketStart ?? '')

function periodColumns(scope: Whole, doc: AnyDoc, lines: readonly AnyRow[]): Column<PlanRow>[] {
  const isCompared = !isEmpty(doc.planJson) && lines.some((line) => 'formerQuantity' in line)
  return startsOf(lines).map((start) => ({
    key: start,
    title: periodTitle(doc.bucket, start, scope.locale),
    width: 96,
    align: 'right',
    className: zoneClass(doc, start),
    tooltip: ({ periods }) => (isEmpty(periods[start]?.gapReason) ? undefined : String(periods[start]?.gapReason)),
    render: ({ periods }) => {
      const line = periods[start]
      if (!line) return <span className="empty-value">—</span>
      return (
        <>
          <span className="cell-main">
            <Needed line={line} isCompared={isCompared} />
          </span>
          <span className="cell-sub">
            <Answered line={line} scope={scope} />
          </span>
        </>
      )
    },
  }))
}

/** What colours say. */
export function Zones({ doc }: { readonly doc: AnyDoc }) {
  const words = planGridWords(useWhole().locale)
  if (isEmpty(doc.firmUntil) && isEmpty(doc.tradeUntil)) return null
  return (
    <span className="plan-zones soft">
      {!isEmpty(doc.firmUntil) && <span className="plan-key plan-firm">{words.firm}</span>}
      {!isEmpty(doc.tradeUntil) && doc.tradeUntil !== doc.firmUntil && (
        <span className="plan-key plan-trade">{words.trade}</span>
      )}
    </span>
  )
}

interface BarProps {
  readonly title: string
  readonly children?: ReactNode
}

const Bar = ({ title, children }: BarProps) => (
  <div className="section-bar">
    <h2 className="section-title">{title}</h2>
    {children}
  </div>
)

/** How many periods are otherwise than in the version before, and how many gaps there are. */
function Counts({ lines, isCompared }: { readonly lines: readonly AnyRow[]; readonly isCompared: boolean }) {
  const words = planGridWords(useWhole().locale)
  const changed = isCompared
    ? lines.filter((line) => isEmpty(line.formerQuantity) || changeOf(line.formerQuantity, line.needQuantity)).length
    : 0
  const gaps = lines.filter(({ gapReason, replyQuantity }) => !isEmpty(gapReason) && !isEmpty(replyQuantity)).length
  return (
    <>
      {changed > 0 && <span className="tag gold">{words.changed(changed)}</span>}
      {gaps > 0 && <span className="tag red">{words.gaps(gaps)}</span>}
    </>
  )
}

function Periods({
  doc,
  lines,
  narrow,
}: {
  readonly doc: AnyDoc
  readonly lines: readonly AnyRow[]
  readonly narrow: boolean
}) {
  const scope = useWhole()
  const rows = useMemo(() => rowsOf(lines, keyOf), [lines])
  const columns = useMemo(() => [nameColumn<PlanRow>(scope), ...periodColumns(scope, doc, lines)], [scope, doc, lines])
  if (narrow) return <PeriodTables doc={doc} rows={rows} />
  return (
    <div className="lines-area">
      <SrmGrid<PlanRow>
        label={planGridWords(scope.locale).plan}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        navigation="cells"
        tall
        readonly
      />
    </div>
  )
}

/** The version before, where nothing else may be read. */
function Before({ doc, narrow }: Pick<LinesProps, 'doc' | 'narrow'>) {
  const words = planGridWords(useWhole().locale)
  const lines = (Array.isArray(doc.planJson) ? doc.planJson : []) as readonly AnyRow[]
  return (
    <>
      <Bar title={words.before} />
      <Periods doc={doc} lines={lines} narrow={narrow} />
    </>
  )
}

/** The lines of a plan: its periods side by side, or one below the other as every document's lines. */
export function PlanLines({ doc, narrow, table }: LinesProps) {
  useStyles(planCss)
  useStyles(segmentsCss)
  const scope = useWhole()
  const words = planGridWords(scope.locale)
  const [isByLine, setByLine] = useState(false)
  const { lines } = doc
  const isHidden = scope.side === 'supplier' && doc.revisionFlag === 'Y'
  if (!lines || isHidden) return <Before doc={doc} narrow={narrow} />
  const choice = (byLine: boolean, text: string) => (
    <button type="button" className="segment" aria-pressed={isByLine === byLine} onClick={() => setByLine(byLine)}>
      {text}
    </button>
  )
  return (
    <>
      <Bar title={words.plan}>
        <Counts lines={lines} isCompared={!isEmpty(doc.planJson)} />
        <Zones doc={doc} />
        <span className="grow" />
        <div className="segmented">
          {choice(false, words.byPeriod)}
          {choice(true, words.byLine)}
        </div>
      </Bar>
      {!isByLine && !narrow && <GapList doc={doc} lines={lines} />}
      {isByLine ? table : <Periods doc={doc} lines={lines} narrow={narrow} />}
    </>
  )
}
