import type { DutyCount, WaitingList } from '@srm/core/client/lists/waitingList'
import { useEffect, useMemo, useState } from 'react'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { useElement } from '../host/env.ts'
import { useHomeWords } from '../words/homeWords.ts'
import { spokenDuty } from '../words/hosts/spokenDuty.ts'
import { followAll } from './changes.ts'
import { dutiesOf } from './duties.ts'
import { NothingWaits } from './NothingWaits.tsx'
import { TileFailed, TileLoading } from './TileStates.tsx'
import { countText } from './taskTabs.ts'
import { type TileKind, tileScreen } from './tileScreen.tsx'
import { type Answered, useAnswer } from './useAnswer.ts'
import { usePlace } from './usePlace.ts'
import { WaitingRows } from './WaitingRows.tsx'
import { askWaitingList } from './waitingQuery.ts'

const keyOf = ({ document, tab }: Pick<DutyCount, 'document' | 'tab'>): string => `${document}.${tab}`
const sumOf = (duties: readonly DutyCount[], key: 'count' | 'late'): number =>
  duties.reduce((sum, one) => sum + one[key], 0)

/** The duties that are known, by their names. */
function useDuties() {
  const { side, who } = useWhole()
  return useMemo(() => who && dutiesOf(who, side), [who, side])
}

interface FilterProps {
  readonly duties: readonly DutyCount[]
  readonly chosen: string | undefined
  readonly onChoose: (duty: string | undefined) => void
}

/** Duties that are named at first: more of them are a cloud. */
const namedAtFirst = 6

/** How much of each duty waits: a press shows its rows alone. */
function DutyFilter({ duties: all, chosen, onChoose }: FilterProps) {
  const words = useHomeWords()
  const { locale } = useWhole()
  const names = useDuties() ?? []
  const [isWhole, setWhole] = useState(false)
  if (all.length < 2) return null
  const isCut = !isWhole && all.length > namedAtFirst + 1
  const duties = all.filter((one, at) => !isCut || at < namedAtFirst || one.late > 0 || keyOf(one) === chosen)
  const left = all.length - duties.length
  const chip = (key: string | undefined, name: string, count: number, late: number) => (
    <button
      key={key ?? ''}
      type="button"
      className="duty-chip"
      aria-pressed={chosen === key}
      onClick={() => onChoose(chosen === key ? undefined : key)}
    >
      {name} <b>{countText(count)}</b>
      {late > 0 && <span className="late"> {words.ofThemLate(countText(late))}</span>}
    </button>
  )
  return (
    <fieldset className="duty-filter" aria-label={words.waiting}>
      {chip(undefined, words.every, sumOf(all, 'count'), 0)}
      {duties.map((one) => {
        const duty = names.find(({ subject, tab }) => subject === one.document && tab === one.tab)
        return duty ? chip(keyOf(one), spokenDuty(duty, locale), one.count, one.late) : null
      })}
      {left > 0 && (
        <button type="button" className="duty-chip is-more" aria-expanded={false} onClick={() => setWhole(true)}>
          {words.moreDuties(countText(left))}
        </button>
      )}
    </fieldset>
  )
}

/** Rows that are seen at first: what stands below the list is not far. */
const seenAtFirst = 12

const nothing: WaitingList = { items: [], next: null, duties: [] }

/** What is there stays while another duty of the same person is asked for. */
function useKept(whose: string | undefined, { data, error }: Answered<WaitingList>) {
  const [kept, setKept] = useState<{ readonly whose: string | undefined; readonly list: WaitingList }>()
  if (data && kept?.list !== data) setKept({ whose, list: data })
  const isAsking = data === undefined && error === undefined
  return { data: isAsking && kept?.whose === whose ? kept?.list : data, isAsking }
}

/** The first rows, live; more of them stay until these change. */
function useList(duty: string | undefined) {
  const { client, side, who } = useWhole()
  const subjects = useMemo(() => [...new Set((who?.duties?.[side] ?? []).map(({ subject }) => subject))], [who, side])
  const whose = client && `${client.account} ${side}`
  const first = useAnswer(
    client && who && `${whose} ${duty ?? ''}`,
    async () => (client && subjects.length > 0 ? askWaitingList(client, side, { duty }) : nothing),
    (again) => (client ? followAll(client.listen, subjects, again) : () => undefined),
  )
  const [more, setMore] = useState<{ readonly of: WaitingList; readonly list: WaitingList }>()
  const { data, isAsking } = useKept(whose, first)
  const isOf = more !== undefined && more.of === data
  const next = isOf ? more.list.next : (data?.next ?? null)
  const items = [...(data?.items ?? []), ...(isOf ? more.list.items : [])]
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && items.length > seenAtFirst
  const onMore = async () => {
    if (isCut) return setWhole(true)
    if (!client || !data || next === null) return
    const page = await askWaitingList(client, side, { duty, after: next })
    setMore({ of: data, list: { ...page, items: [...(isOf ? more.list.items : []), ...page.items] } })
  }
  return {
    ...first,
    data,
    isAsking,
    items: isCut ? items.slice(0, seenAtFirst) : items,
    hasMore: isCut || next !== null,
    onMore,
  }
}

/** How much waits, and how much of it is late; the page is told the same. */
function useTold(duties: readonly DutyCount[] | undefined): void {
  const { emit } = useElement()
  const waiting = duties && sumOf(duties, 'count')
  const late = duties ? sumOf(duties, 'late') : 0
  useEffect(() => {
    if (waiting !== undefined) emit('srm-count-change', { waiting, late })
  }, [emit, waiting, late])
}

const kind: TileKind = { id: 'tile-work', title: 'waiting' }

function WaitingTile() {
  const { who } = useWhole()
  const words = useHomeWords()
  const place = usePlace(who?.timeZone)
  const [duty, setDuty] = useState<string>()
  const { data, isAsking, error, retry, items, hasMore, onMore } = useList(duty)
  const duties = data?.duties
  useTold(duties)
  return (
    <section className="tile" aria-labelledby={kind.id} aria-busy={isAsking}>
      <div className="tile-head">
        <h2 className="section-title" id={kind.id}>
          {words.waiting}
        </h2>
        {duties && <span className="muted tile-count">{countText(sumOf(duties, 'count'))}</span>}
      </div>
      {duties && <DutyFilter duties={duties} chosen={duty} onChoose={setDuty} />}
      {error !== undefined && <TileFailed error={error} onRetry={retry} />}
      {error === undefined && data === undefined && <TileLoading />}
      {data && items.length === 0 && <NothingWaits />}
      {items.length > 0 && <WaitingRows rows={items} place={place} />}
      {hasMore && (
        <button type="button" className="button quiet tile-more" onClick={() => void onMore()}>
          {words.more}
        </button>
      )}
    </section>
  )
}

/** What waits for this person, of every duty of his: a row opens its document, its button takes the step. */
export default tileScreen(kind, WaitingTile)
