import { downloadLink } from '@srm/core/client/attachments'
import { queryText } from '@srm/core/client/query'
import type { StatementDesk } from '@srm/core/client/statements/statementDesk'
import { today as todayOf } from '@srm/core/i18n/format'
import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { followLink } from '../../document/files/download.ts'
import type { Filter } from '../../document/filters/filters.ts'
import { FrameEmpty } from '../../document/frame/FrameEmpty.tsx'
import { FramePage } from '../../document/frame/FramePage.tsx'
import { type Frame, useFrame } from '../../document/frame/useFrame.ts'
import { questionOf } from '../../document/list/listView.ts'
import { HrefContext } from '../../home/FollowLink.tsx'
import type { ScreenProps } from '../../host/types.ts'
import { useStyles } from '../../style/useStyles.ts'
import figuresCss from '../figures/figures.css?inline'
import { unitFilters } from '../figures/unitFilters.ts'
import { chosenOf, isFree, keyOf } from './chosenGroups.ts'
import { DeskFoot } from './DeskFoot.tsx'
import { DeskOutcomes } from './DeskOutcomes.tsx'
import { DeskTable } from './DeskTable.tsx'
import { type DeskColumn, deskColumns, deskTitles } from './deskColumns.ts'
import statementDeskCss from './statementDesk.css?inline'
import type { statementDeskSpec } from './statementDeskSpec.ts'
import { statementDeskWords } from './statementDeskWords.ts'
import { type DeskFilter, deskQuery, useMaking, useStatementDesk } from './useStatementDesk.ts'

/** The last day of the month before a day. */
const monthsEnd = (today: string): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0)).toISOString().slice(0, 10)

/** Which days, which company and currency. */
function useFilters(currencies: readonly string[]): readonly Filter[] {
  const { locale, side, permissions } = useWhole()
  return useMemo(
    () => [
      { key: 'day', label: statementDeskWords(locale).posted, kind: 'dates' },
      ...unitFilters({ locale, side, permissions }, currencies),
    ],
    [locale, side, permissions, currencies],
  )
}

/** The currencies that were there once: one that is chosen does not take the others away. */
function useKnown(found: readonly (string | null)[]): readonly string[] {
  const known = useRef(new Set<string>())
  for (const currency of found) if (currency !== null) known.current.add(currency)
  const all = [...known.current].toSorted().join()
  return useMemo(() => (all ? all.split(',') : []), [all])
}

interface BodyProps {
  readonly frame: Frame
  readonly answer: StatementDesk
  readonly filter: DeskFilter
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** The rows, or why there are none. */
function DeskBody({ frame, answer, filter, chosen, onChoose }: BodyProps) {
  const { locale, permissions } = useWhole()
  const words = statementDeskWords(locale)
  const mayMake = permissions?.has('reconciliation.create') === true
  const { shown, narrow } = frame
  const { groups, isCut } = answer
  if (groups.length === 0)
    return (
      <FrameEmpty frame={frame} icon="check" none={words.none} noMatch={words.noMatch}>
        {words.noneHint}
      </FrameEmpty>
    )
  return (
    <>
      <DeskTable {...{ answer, filter, chosen, mayMake, narrow, shown }} onChoose={onChoose} />
      {isCut && <p className="muted figures-note">{words.cut(groups.length)}</p>}
    </>
  )
}

/** Its view, its columns and its kept views. */
function useDeskFrame({ view, emit }: Pick<ScreenProps<typeof statementDeskSpec>, 'view' | 'emit'>): Frame {
  const { locale, place } = useWhole()
  const today = todayOf(place)
  const titles = deskTitles(locale)
  return useFrame({
    ...{ name: 'statementDesk', view },
    standards: useMemo(() => ({ day: { to: monthsEnd(today) } }), [today]),
    columns: () => ({ possible: deskColumns, labelOf: (key) => titles[key as DeskColumn] ?? key }),
    onView: (next) => void emit('srm-view-change', next),
  })
}

/** What is in no statement, by company; what is chosen becomes one statement each. */
export default function StatementDeskScreen({ apiRef, hrefOf, view, emit }: ScreenProps<typeof statementDeskSpec>) {
  useStyles(figuresCss)
  useStyles(statementDeskCss)
  const { client, side, locale, permissions } = useWhole()
  const words = statementDeskWords(locale)
  const frame = useDeskFrame({ view, emit })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const { from = '', to = '' } = frame.range('day')
  const filter: DeskFilter = { from, to, company: frame.one('company'), currency: frame.one('currency') }
  const sought = String(questionOf(frame.view).q ?? '')
  const loaded = useStatementDesk(filter, sought)
  const groups = loaded.data?.groups ?? []
  const filters = useFilters(useKnown((loaded.data?.totals ?? []).map(({ currency }) => currency)))
  const { outcomes, left, make, forget } = useMaking()
  useImperativeHandle(apiRef, () => ({ refresh: loaded.reload }))
  const picked = chosenOf(groups, chosen)
  const put = async () => {
    await make(picked, filter, isSending)
    setChosen(new Set())
    await loaded.reload()
  }
  const save = async () => {
    if (!client) return
    const columns = ['party', 'partyName', ...frame.shown]
    const asked = { ...deskQuery(filter, sought), columns, words: locale === 'zh_cn' ? 'zh' : 'en' }
    followLink(await downloadLink(client.caller(), `/${side}/statementDesk/export${queryText(asked)}`))
  }
  const rest = left === undefined ? groups.filter(isFree) : []
  return (
    <HrefContext.Provider value={hrefOf}>
      <FramePage
        frame={frame}
        loaded={loaded}
        filters={filters}
        count={loaded.data?.groups.length}
        sought={words.find[side === 'supplier' ? 'supplier' : 'buyer']}
        onExport={permissions?.has('reconciliation.export') ? save : undefined}
        note={
          <>
            <p className="muted frame-note">{words.note}</p>
            <DeskOutcomes
              outcomes={outcomes}
              rest={rest.length}
              onRest={() => setChosen(new Set(rest.map(keyOf)))}
              onClose={forget}
            />
          </>
        }
        foot={
          permissions?.has('reconciliation.create') &&
          groups.length > 0 && (
            <DeskFoot {...{ groups: picked, isSending, left }} onSending={setSending} onMake={() => void put()} />
          )
        }
      >
        {loaded.data && (
          <DeskBody
            {...{ frame, answer: loaded.data, filter, chosen }}
            onChoose={(next) => left === undefined && setChosen(next)}
          />
        )}
      </FramePage>
    </HrefContext.Provider>
  )
}
