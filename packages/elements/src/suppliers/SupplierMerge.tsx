/** Two rows about one company: what goes over before they are merged, and where it went. */
import type { AnyDoc } from '@srm/core/definition/workflow'
import type { BelowProps, DocumentExtension, Whole } from '../document/definition/screenTypes.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { actorOf } from '../document/history/eventText.ts'
import type { HistoryEntry } from '../document/history/history.ts'
import { useLoad } from '../document/interaction/useLoad.ts'
import { label } from '../document/values/labelText.ts'
import { referencesOf, useTitle } from '../document/values/reference.ts'
import { series } from '../fields/series.ts'
import { useSupplierWords } from '../words/supplierWords.ts'

interface Dealing {
  readonly document: string
  readonly en: string
  readonly zh: string
  readonly count: number
}

/** How many documents go over; what stays behind. */
function MergeNote({ doc }: { readonly doc: AnyDoc }) {
  const { client, locale } = useWhole()
  const words = useSupplierWords()
  const { data, error } = useLoad(client && `dealings ${doc.uuid}`, async () =>
    client?.call<readonly Dealing[]>({ method: 'GET', path: `/buyer/supplier/${doc.uuid}/dealings` }),
  )
  const counted = data?.map((one) => words.counted(label(locale, one), one.count)) ?? []
  return (
    <div className="muted">
      {data && <p>{counted.length > 0 ? words.goesOver(series(counted, locale)) : words.nothingGoesOver}</p>}
      {error !== undefined && <p>{words.notCounted}</p>}
      <p>{words.staysBehind}</p>
    </div>
  )
}

/** The supplier that took this one's place. */
function MergedInto({ doc, onGo }: BelowProps) {
  const { client, side } = useWhole()
  const words = useSupplierWords()
  const key = typeof doc.mergedInto === 'string' ? doc.mergedInto : ''
  const title = useTitle(client, side, 'supplier', key)
  if (key === '' || !client) return null
  const open = async () => {
    const [found] = await referencesOf(client, side, 'supplier', [key], ['uuid'])
    if (found) onGo(String(found.uuid))
  }
  return (
    <p className="kept-rows">
      {words.mergedInto}{' '}
      <button type="button" className="button link" onClick={() => void open().catch(() => undefined)}>
        {[key, title].filter(Boolean).join(' ')}
      </button>
    </p>
  )
}

/** Stands beside the status, which says that the supplier is gone. */
const mergedTag = ({ mergedInto }: AnyDoc, { def, locale }: Whole) =>
  typeof mergedInto === 'string' && (
    <span className="tag grey">
      {label(locale, def.shape.fields.mergedInto)} {mergedInto}
    </span>
  )

/** Which supplier was taken over, and how much came with it. */
function tookOver(event: HistoryEntry, scope: Whole): string | undefined {
  const { from, name, documents } = event.given ?? {}
  if (event.action !== 'takeOver') return undefined
  const text =
    scope.locale === 'zh_cn'
      ? `并入了 ${from} ${name}，转来单据 ${documents} 张`
      : `Took over ${from} ${name} with ${documents} ${documents === 1 ? 'document' : 'documents'}`
  return `${text} · ${actorOf(scope, event)}`
}

export const mergeExtension = {
  below: MergedInto,
  notes: { merge: MergeNote },
  tags: mergedTag,
  eventText: tookOver,
} satisfies DocumentExtension
