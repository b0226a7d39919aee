/** What the device keeps: what is on its way, and counts until the server has them. Other people of the device see their own. */
import type { Count, Source } from './receivingTypes.ts'

const name = 'srm-receiving'
const onTheWay = 'onTheWay'
const counts = 'counts'

/** What was on its way when the server was last reached. */
export interface Kept {
  readonly account: string
  /** ISO 8601. */
  readonly at: string
  readonly sources: readonly Source[]
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  if (opened) return opened
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(onTheWay, { keyPath: 'account' })
    request.result.createObjectStore(counts, { keyPath: 'offlineId' }).createIndex('account', 'account')
  }
  opened = done(request)
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Resolves once it is on the device. */
async function change(store: string, work: (objects: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(store, 'readwrite')
  work(transaction.objectStore(store))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

const reading = async (store: string) => (await open()).transaction(store).objectStore(store)

export const keepOnTheWay = (kept: Kept): Promise<void> => change(onTheWay, (objects) => void objects.put(kept))

export const keptOnTheWay = async (account: string): Promise<Kept | undefined> =>
  done((await reading(onTheWay)).get(account) as IDBRequest<Kept | undefined>)

/**
 * Drops what is on its way of everybody but one person.
 * @param but as `keptBy` names him
 * @param baseUrl of the server; what others' servers have on their way stays
 */
export async function dropOnTheWay(but: string | undefined, baseUrl: string): Promise<void> {
  const known = await done((await reading(onTheWay)).getAllKeys())
  const others = known.filter((key) => {
    const [, server = ''] = /^[^@]*@(.*)$/s.exec(String(key)) ?? []
    return key !== but && server === baseUrl
  })
  if (others.length > 0)
    await change(onTheWay, (objects) => {
      for (const account of others) objects.delete(account)
    })
}

export const keepCount = (count: Count): Promise<void> => change(counts, (objects) => void objects.put(count))

export const forgetCount = (offlineId: string): Promise<void> =>
  change(counts, (objects) => void objects.delete(offlineId))

/** All counts of a person on this device, the oldest first. */
export async function countsOf(account: string): Promise<readonly Count[]> {
  const found = await done((await reading(counts)).index('account').getAll(account) as IDBRequest<Count[]>)
  return found.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
}
