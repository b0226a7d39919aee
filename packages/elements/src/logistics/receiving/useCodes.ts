import type { Decimal } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import { scannedCode } from '@srm/core/logistics/labels/scannedCode'
import { useRef } from 'react'
import type { Connection } from '../../document/definition/connection.ts'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { unitText } from '../../document/values/unitText.ts'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { add, withLine, withPackage } from './counting.ts'
import { askGenuine, askOrder } from './receivingCalls.ts'
import type { Count, OpenLine, Package, Source } from './receivingTypes.ts'
import { type Meaning, meaningInCount, meaningOfSource } from './scanned.ts'
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

/** The lines of which something is in a package, and how much. */
const openOf = ({ source }: Count, contents: readonly Package[]) =>
  contents.flatMap(({ itemNumber, packQty }) => {
    const open = source.lines.find((one) => one.itemNumber === itemNumber)
    return open ? [{ open, quantity: packQty }] : []
  })

const addedText = (
  words: ReturnType<typeof useReceivingWords>,
  scope: Pick<Whole, 'client'>,
  open: OpenLine,
  more: string,
): string =>
  words.added(
    quantity(more as Decimal),
    unitText(scope, open.orderUnit),
    open.materialDesc ?? open.materialNumber ?? '',
  )

/** A label that the server has not printed, where it can be asked. */
const isForged = async (client: Connection | undefined, notice: string, code: string): Promise<boolean> =>
  client !== undefined && (await askGenuine(client, notice, scannedCode(code).text)) === false

/** A code as people read it. */
const shownText = (code: string): string => scannedCode(code).text.replaceAll('\u001d', ' ')

/** What codes do: open, jump, add. Every code is answered by a sentence. */
export function useCodes(receiving: Receiving, count: Count | undefined, show: Shown) {
  const whole = useWhole()
  const { client } = whole
  const words = useReceivingWords()
  // codes come faster than they are shown: each goes on from what the last one left
  const latest = useRef(count)
  latest.current = count
  const say = (isGood: boolean, text: string) => {
    signal(isGood)
    show.said({ isGood, text })
  }
  const nowOf = (to: Count): Count => (latest.current?.offlineId === to.offlineId ? latest.current : to)
  const keep = (next: Count): void => {
    latest.current = next
    receiving.change(next)
  }
  const addPackage = (to: Count, { packNo, contents }: Extract<Meaning, { kind: 'package' }>): void => {
    keep(withPackage(nowOf(to), packNo, contents))
    const named = openOf(to, contents)
    const [first] = named
    if (first) show.line(first.open.itemNumber)
    if (first) say(true, named.map((one) => addedText(words, whole, one.open, one.quantity)).join(', '))
    else say(false, words.packageHasCome(packNo))
  }
  const addLine = async (to: Count, code: string, meaning: Extract<Meaning, { kind: 'line' }>): Promise<void> => {
    const { itemNumber, isLabel } = meaning
    if (isLabel && (await isForged(client, to.source.uuid, code))) return say(false, words.forged)
    const now = nowOf(to)
    const line = now.lines.find((one) => one.itemNumber === itemNumber)
    keep(withLine(now, itemNumber, { countQty: add(line?.countQty ?? '', meaning.quantity), ...meaning.says }))
    show.line(itemNumber)
    const open = to.source.lines.find((one) => one.itemNumber === itemNumber)
    if (open) say(true, addedText(words, whole, open, meaning.quantity))
  }
  const addTo = async (to: Count, code: string): Promise<void> => {
    const meaning = meaningInCount(code, nowOf(to))
    switch (meaning.kind) {
      case 'line':
        return addLine(to, code, meaning)
      case 'package':
        return addPackage(to, meaning)
      case 'countedPackage':
        return say(false, words.packageTwice(meaning.packNo))
      case 'otherNotice':
        return say(false, words.otherNotice(meaning.number))
      default:
        return say(false, words.notOfThis(shownText(code)))
    }
  }
  const openOrder = async (sent: string): Promise<void> => {
    const code = scannedCode(sent).elements?.order ?? shownText(sent)
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
