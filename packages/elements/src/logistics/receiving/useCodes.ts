import type { Decimal } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import { useRef } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { add, withLine } from './counting.ts'
import { askGenuine, askOrder } from './receivingCalls.ts'
import type { Count, Source } from './receivingTypes.ts'
import { meaningInCount, meaningOfSource } from './scanned.ts'
import { signal } from './signal.ts'
import type { Receiving } from './useReceiving.ts'

/** What was just understood, or was not. */
export interface Said {
  readonly text: string
  readonly isGood: boolean
  /** The count that is not sent yet. */
  readonly waits?: string
}

/** What the screen does about a code. */
export interface Shown {
  said(said: Said | undefined): void
  line(itemNumber: number): void
  count(count: Count): void
  sources(sources: readonly Source[]): void
}

/** What codes do: open, jump, add. Every code is answered by a sentence. */
export function useCodes(receiving: Receiving, count: Count | undefined, show: Shown) {
  const { client } = useWhole()
  const words = useReceivingWords()
  // codes come faster than they are shown: each goes on from what the last one left
  const latest = useRef(count)
  latest.current = count
  const say = (isGood: boolean, text: string) => {
    signal(isGood)
    show.said({ isGood, text })
  }
  const addTo = async (to: Count, code: string): Promise<void> => {
    const meaning = meaningInCount(code, to)
    if (meaning.kind === 'otherNotice') return say(false, words.otherNotice(meaning.number))
    if (meaning.kind !== 'line') return say(false, words.notOfThis(code))
    const { itemNumber, isLabel } = meaning
    if (isLabel && client && (await askGenuine(client, to.source.uuid, code)) === false) return say(false, words.forged)
    const now = latest.current?.offlineId === to.offlineId ? latest.current : to
    const line = now.lines.find((one) => one.itemNumber === itemNumber)
    const next = withLine(now, itemNumber, { countQty: add(line?.countQty ?? '', meaning.quantity) })
    latest.current = next
    receiving.change(next)
    show.line(itemNumber)
    const open = to.source.lines.find((one) => one.itemNumber === itemNumber)
    const what = open?.materialDesc ?? open?.materialNumber ?? ''
    say(true, words.added(quantity(meaning.quantity as Decimal), open?.orderUnit ?? '', what))
  }
  const openOrder = async (code: string): Promise<void> => {
    if (!client || !navigator.onLine) return say(false, words.unknownOffline(code))
    const order = await askOrder(client, code).catch(() => undefined)
    if (!order) return say(false, words.unknown(code))
    signal(true)
    show.count(receiving.begin(order))
  }
  return async (code: string): Promise<void> => {
    if (latest.current) return addTo(latest.current, code)
    const meaning = meaningOfSource(code, receiving.sources ?? [])
    if (meaning.kind === 'several') {
      show.sources(meaning.sources)
      return say(true, words.several(meaning.sources.length))
    }
    if (meaning.kind !== 'source') return openOrder(code)
    const begun = receiving.begin(meaning.source)
    latest.current = begun
    show.count(begun)
    if (meaning.isLabel) return addTo(begun, code)
    signal(true)
  }
}
