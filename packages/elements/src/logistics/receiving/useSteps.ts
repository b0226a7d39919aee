import { useState } from 'react'
import { useToast } from '../../document/feedback/Toast.tsx'
import { PageRefusal } from '../../host/extend/pageRefusal.ts'
import { hasText } from '../../system/tools/ToolPage.tsx'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { isTouched } from './counting.ts'
import { remarked } from './lines/remarks.ts'
import type { Count, Source } from './receivingTypes.ts'
import type { Said, Shown } from './useCodes.ts'
import type { Receiving } from './useReceiving.ts'

export interface Steps {
  /** What is being counted; undefined while it is chosen. */
  readonly count: Count | undefined
  readonly isSummary: boolean
  /** The line that the last code has led to. */
  readonly current: number | undefined
  /** The line that is counted again, and how many times that was asked for. */
  readonly recounted: { readonly itemNumber: number; readonly times: number } | undefined
  readonly said: Said | undefined
  readonly busy: boolean
  /** Only some of what is on its way is shown. */
  readonly isChosen: boolean
  readonly show: Shown
  fitting(sources: readonly Source[]): readonly Source[]
  /** What is in the scan field while somebody types. */
  type(text: string): void
  showAll(): void
  summarize(): void
  back(): void
  /** Back to the quantity of a line. */
  recount(itemNumber: number): void
  post(count: Count): Promise<void>
}

/** Sources that fit what somebody types while looking for one. */
const matchingSources = (sources: readonly Source[], typed: string): readonly Source[] =>
  typed.trim() === ''
    ? sources
    : sources.filter(({ number, supplierName, lines }) =>
        hasText(
          [
            number,
            supplierName,
            ...lines.flatMap((line) => [line.orderNumber, line.materialNumber, line.materialDesc]),
          ],
          typed,
        ),
      )

/** That a count waits is said until it was heard of; then what became of it. */
function useUpToDate(said: Said | undefined, counts: readonly Count[]): Said | undefined {
  const words = useReceivingWords()
  if (said?.waits === undefined) return said
  const count = counts.find(({ offlineId }) => offlineId === said.waits)
  if (count === undefined) return { isGood: true, text: words.sent }
  return count.state === 'refused' ? { isGood: false, text: words.cameBack } : said
}

/** Which of the three steps is shown, and what leads from one to the next. */
export function useSteps(receiving: Receiving, focus: () => void): Steps {
  const words = useReceivingWords()
  const tell = useToast()
  const [open, setOpen] = useState<string>()
  const [isSummary, setSummary] = useState(false)
  const [current, setCurrent] = useState<number>()
  const [recounted, setRecounted] = useState<Steps['recounted']>()
  const [chosen, setChosen] = useState<readonly Source[]>()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<Said>()
  const [busy, setBusy] = useState(false)
  const saidNow = useUpToDate(said, receiving.counts)
  const count = receiving.counts.find(({ offlineId, state }) => offlineId === open && state === 'counting')
  const go = (offlineId: string | undefined) => {
    setOpen(offlineId)
    setSummary(false)
    setCurrent(undefined)
    setRecounted(undefined)
    setChosen(undefined)
    setTyped('')
    setSaid(undefined)
  }
  const leave = () => {
    go(undefined)
    // what nothing was counted of was only looked at
    if (count && !count.lines.some(isTouched)) receiving.forget(count)
  }
  return {
    count,
    isSummary,
    current,
    recounted,
    said: saidNow,
    busy,
    isChosen: chosen !== undefined || typed.trim() !== '',
    fitting: (sources) => matchingSources(chosen ?? sources, typed),
    type: (text) => setTyped(count ? '' : text),
    showAll: () => setChosen(undefined),
    summarize: () => setSummary(true),
    back: isSummary ? () => setSummary(false) : leave,
    recount: (itemNumber) => {
      setSummary(false)
      setCurrent(itemNumber)
      setRecounted((before) => ({ itemNumber, times: (before?.times ?? 0) + 1 }))
    },
    show: {
      said: setSaid,
      line: (itemNumber) => {
        setSummary(false)
        setCurrent(itemNumber)
      },
      count: ({ offlineId }) => go(offlineId),
      sources: setChosen,
    },
    post: async (handed) => {
      setBusy(true)
      try {
        const fate = await receiving.handIn(remarked(handed, words))
        go(undefined)
        if (fate?.kind === 'posted')
          tell(fate.hasCustody ? words.postedCustody(fate.number) : words.posted(fate.number))
        else if (fate) setSaid({ isGood: false, text: words.cameBack })
        else setSaid({ isGood: true, text: words.queued, waits: handed.offlineId })
      } catch (error) {
        if (!(error instanceof PageRefusal)) throw error
        if (error.said !== '') setSaid({ isGood: false, text: error.said })
      } finally {
        setBusy(false)
        focus()
      }
    },
  }
}
