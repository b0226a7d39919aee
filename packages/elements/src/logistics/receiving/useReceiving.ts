import { SrmError } from '@srm/core/client/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Connection } from '../../document/definition/connection.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useRetryWhenOnline } from '../../document/interaction/useRetryWhenOnline.ts'
import { keptBy } from '../../host/common/keptBy.ts'
import { useElement } from '../../host/env.ts'
import { startCount } from './counting.ts'
import { countsOf, forgetCount, keepCount, keepOnTheWay, keptOnTheWay } from './deviceStore.ts'
import { withSource } from './lines/differences.ts'
import { receiptOf } from './lines/receiptOf.ts'
import { askOnTheWay, sendCount } from './receivingCalls.ts'
import type { Count, Source } from './receivingTypes.ts'
import { type Fate, sendInOrder } from './sendInOrder.ts'

export interface Receiving {
  /** Undefined until the device or the server has told it. */
  readonly sources: readonly Source[] | undefined
  /** When the server told it; ISO 8601. */
  readonly asOf: string | undefined
  readonly counts: readonly Count[]
  /** Why there is nothing to work on: the person may not receive, or neither device nor server has told of anything. */
  readonly denied: unknown
  /** Why what is shown may be old, and what is counted waits. */
  readonly lack: 'offline' | 'unreached' | undefined
  readonly isSending: boolean
  /** The device keeps nothing: what waits is lost with the page. */
  readonly storeFails: boolean
  refresh(): Promise<void>
  /** Begins to count, or goes on with what was begun of the same. */
  begin(source: Source): Count
  change(count: Count): void
  forget(count: Count): void
  /**
   * Hands a count in, and sends what waits. Answers what became of it; undefined while it waits.
   * @throws PageRefusal where the page does not let it be handed in: it stays as it is
   */
  handIn(count: Count): Promise<Fate | undefined>
  send(): Promise<void>
}

const withCount = (counts: readonly Count[], count: Count): readonly Count[] =>
  counts.some(({ offlineId }) => offlineId === count.offlineId)
    ? counts.map((one) => (one.offlineId === count.offlineId ? count : one))
    : [...counts, count]

/** Windows of one browser send in turn: each looks anew at what still waits. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('srm-receiving', work) : work()

/** What is kept on the device, in step with what is shown. */
function useKeptCounts(account: string) {
  const [counts, setCounts] = useState<readonly Count[]>([])
  const [storeFails, setStoreFails] = useState(false)
  const fail = useCallback(() => setStoreFails(true), [])
  const reload = useCallback(async () => {
    const kept = await countsOf(account)
    setCounts(kept)
    return kept
  }, [account])
  useEffect(() => {
    if (account) reload().catch(fail)
  }, [account, reload, fail])
  const change = useCallback(
    async (count: Count) => {
      const keeping = keepCount(count).catch(fail)
      // that a count waits is said once the device has it: the page may be gone the moment after
      if (count.state === 'waiting') await keeping
      setCounts((before) => withCount(before, count))
      await keeping
    },
    [fail],
  )
  const forget = useCallback(
    async ({ offlineId }: Count) => {
      setCounts((before) => before.filter((one) => one.offlineId !== offlineId))
      await forgetCount(offlineId).catch(fail)
    },
    [fail],
  )
  return { counts, storeFails, reload, change, forget }
}

/** What is on its way: of the device at once, of the server as soon as it answers. */
function useOnTheWay(client: Connection | undefined, account: string) {
  const [kept, setKept] = useState<{ readonly sources: readonly Source[]; readonly at: string }>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!account) return
    keptOnTheWay(account)
      .then((found) => found && setKept((before) => before ?? found))
      .catch(() => undefined)
  }, [account])
  const refresh = useCallback(async () => {
    if (!client || !account) return
    try {
      const [sources, at] = [await askOnTheWay(client), new Date().toISOString()]
      setKept({ sources, at })
      setFailure(undefined)
      await keepOnTheWay({ account, at, sources }).catch(() => undefined)
    } catch (error) {
      setFailure(error)
    }
  }, [client, account])
  return { kept, failure, setFailure, refresh }
}

type KeptCounts = ReturnType<typeof useKeptCounts>

/** Sends what waits; answers what became of each. */
function useSending(client: Connection | undefined, { counts, reload, forget, change }: KeptCounts) {
  const [isSending, setSending] = useState(false)
  const shown = useRef(counts)
  shown.current = counts
  const sendAll = useCallback(async () => {
    const fates = new Map<string, Fate>()
    if (!client) return fates
    const send = async (count: Count) => {
      const fate = await sendCount(client, count)
      fates.set(count.offlineId, fate)
      return fate
    }
    setSending(true)
    try {
      await alone(async () => {
        // another window may have sent some of them; where the device keeps nothing this window has them all
        const waiting = await reload().catch(() => shown.current)
        await sendInOrder(waiting, send, (count, fate) =>
          fate.kind === 'posted' ? forget(count) : change({ ...count, state: 'refused', problem: fate.problem }),
        )
      })
    } finally {
      setSending(false)
    }
    return fates
  }, [client, reload, forget, change])
  return { isSending, sendAll, shown }
}

const isForbidden = (failure: unknown): boolean => failure instanceof SrmError && failure.kind === 'notPermitted'

/** Calls when the browser says that the network has gone or is back. */
function useNetwork(changed: () => unknown): void {
  useEffect(() => {
    const call = () => void changed()
    addEventListener('online', call)
    addEventListener('offline', call)
    return () => {
      removeEventListener('online', call)
      removeEventListener('offline', call)
    }
  }, [changed])
}

/** What the screen works on: notices and counts of the signed-in person, on this device and on the server. */
export function useReceiving(): Receiving {
  const { client, ask, who, failure: notSignedIn } = useWhole()
  const { session } = useElement()
  const account = keptBy(session?.account ?? '', session)
  const keptCounts = useKeptCounts(account)
  const { counts, storeFails, change, forget } = keptCounts
  const { kept, failure, setFailure, refresh } = useOnTheWay(client, account)
  const { isSending, sendAll, shown } = useSending(client, keptCounts)
  const [isOffline, setOffline] = useState(!navigator.onLine)
  const meet = useCallback(async () => {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return
    await sendAll()
    await refresh()
  }, [sendAll, refresh])
  useEffect(() => void meet(), [meet])
  useNetwork(meet)
  useRetryWhenOnline(failure, meet)
  const unheard = failure ?? (who ? undefined : notSignedIn)
  const handIn: Receiving['handIn'] = async (count) => {
    await ask({ kind: 'save', document: 'receipt', rows: [], input: receiptOf(count) })
    const waiting: Count = { ...count, state: 'waiting', problem: null, countedAt: new Date().toISOString() }
    shown.current = withCount(shown.current, waiting)
    await change(waiting)
    if (!navigator.onLine) return undefined
    const fate = (await sendAll()).get(count.offlineId)
    if (fate && fate.kind !== 'unheard') void refresh()
    else setFailure(new Error('not heard of'))
    return fate?.kind === 'unheard' ? undefined : fate
  }
  return {
    sources: kept?.sources,
    asOf: kept?.at,
    counts,
    denied: isForbidden(failure) || (kept === undefined && !isOffline) ? unheard : undefined,
    lack: isOffline ? 'offline' : failure === undefined ? undefined : 'unreached',
    isSending,
    storeFails,
    refresh: meet,
    begin: (source) => {
      const begun = counts.find(({ state, source: { uuid } }) => state === 'counting' && uuid === source.uuid)
      if (begun) {
        // what has come of it meanwhile, and what orders take by now
        const known = kept?.sources.find(({ uuid }) => uuid === source.uuid) ?? source
        const renewed = withSource(begun, known)
        void change(renewed)
        return renewed
      }
      const count = startCount(source, crypto.randomUUID(), account, new Date().toISOString())
      void change(count)
      return count
    },
    change: (count) => void change(count),
    forget: (count) => void forget(count),
    handIn,
    send: meet,
  }
}
