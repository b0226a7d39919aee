import {
  type FormDraftCalls,
  formDraftCalls,
  type KeptDraft,
  type StoredDraft,
} from '@srm/core/client/forms/formDrafts'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Connection } from '../definition/connection.ts'
import { type Draft, useDraft } from './useDraft.ts'

/** A draft that follows its person: kept in this browser at once, and by the server for his other windows and devices. */
export interface SharedDraft<T> extends Draft<T> {
  /** What another window has kept of the same form; nothing goes to the server until the person has decided. */
  readonly begun: (Pick<StoredDraft, 'at' | 'program'> & { readonly value: T }) | undefined
  /** What of another window this draft took the place of. */
  readonly replaced: KeptDraft['replaced']
  /** Takes over what another window has kept. */
  goOn(): T | undefined
  /** Forgets what another window has kept. */
  drop(): void
}

/** Milliseconds without typing, after which the server is told. */
const pause = 1500

/** What of a draft the server has: when it kept it, and whether it is to be forgotten there. */
interface Sent {
  readonly at: string | null
  readonly isOver?: boolean
}

const sentName = (name: string): string => `${name}.sent`

function readSent(name: string): Sent {
  try {
    return (JSON.parse(localStorage.getItem(sentName(name)) ?? 'null') as Sent | null) ?? { at: null }
  } catch {
    return { at: null }
  }
}

function writeSent(name: string, sent: Sent): void {
  try {
    if (sent.at === null) localStorage.removeItem(sentName(name))
    else localStorage.setItem(sentName(name), JSON.stringify(sent))
  } catch {
    console.warn(`${sentName(name)} could not be stored`)
  }
}

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Writes to the server one after the other; without an answer it is tried again with the next change, or once there is a network. */
class Sender<T> {
  private readonly calls: FormDraftCalls
  private readonly name: string
  private readonly version: string
  private readonly local: string
  private readonly window = Math.random().toString(36).slice(2)
  private queue: Promise<unknown> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private waiting: { readonly value: T } | undefined
  /** What the server has is not known, or another window's draft is open: nothing is sent. */
  isHeld = true
  /** Finds out what the server has. */
  ask: () => void = () => undefined
  told: (replaced: KeptDraft['replaced']) => void = () => undefined

  constructor(calls: FormDraftCalls, { name, version, local }: DraftPlace) {
    this.calls = calls
    this.name = name
    this.version = version
    this.local = local
  }

  read(): Promise<StoredDraft | null> {
    return this.calls.read(this.name)
  }

  put(value: T): void {
    this.waiting = { value }
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), pause)
  }

  flush(): void {
    clearTimeout(this.timer)
    this.queue = this.queue.then(() => this.send()).catch(() => undefined)
  }

  private async send(): Promise<void> {
    const { waiting } = this
    if (!waiting) return
    if (this.isHeld) return this.ask()
    const { at: known } = readSent(this.local)
    const { value } = waiting
    const kept = await this.calls.keep({
      name: this.name,
      version: this.version,
      window: this.window,
      known,
      value,
    })
    writeSent(this.local, { at: kept.at })
    if (this.waiting === waiting) this.waiting = undefined
    if (kept.replaced) this.told(kept.replaced)
  }

  /** What was typed here is over: saved, or not wanted. */
  end(): void {
    clearTimeout(this.timer)
    this.waiting = undefined
    this.queue = this.queue.then(() => this.forget()).catch(() => undefined)
  }

  private async forget(): Promise<void> {
    const { at } = readSent(this.local)
    if (at === null) return
    // without a network it is forgotten the next time the form is opened
    writeSent(this.local, { at, isOver: true })
    await this.calls.drop(this.name)
    writeSent(this.local, { at: null })
  }

  async dropTheirs(): Promise<void> {
    await this.calls.drop(this.name)
  }
}

interface DraftPlace {
  /** Name of the item in this browser, with the account in it. */
  readonly local: string
  /** Name on the server, which knows whose it is. */
  readonly name: string
  /** Of the document it was typed on; a draft of another version is not taken. */
  readonly version: string
}

interface Found<T> {
  readonly stored: StoredDraft | null
  readonly mine: T | undefined
}

/** Decides what is to be done with what the server has: nothing, sending what is here, or asking the person. */
function settle<T>(
  sender: Sender<T>,
  { local, version }: DraftPlace,
  { stored, mine }: Found<T>,
): StoredDraft | undefined {
  const sent = readSent(local)
  if (stored && stored.at === sent.at && sent.isOver) {
    sender.isHeld = false
    sender.end()
    return undefined
  }
  const isTheirs = stored !== null && stored.version === version && stored.at !== sent.at
  if (isTheirs && !sameValue(stored.value, mine)) return stored
  // a draft of another version is over, and gives way without a word
  if (stored) writeSent(local, { at: stored.at })
  sender.isHeld = false
  if (mine !== undefined && !sameValue(stored?.value, mine)) sender.put(mine)
  sender.flush()
  return undefined
}

interface Answers {
  begun(stored: StoredDraft | undefined): void
  replaced(what: KeptDraft['replaced']): void
}

/** Asks once what the server has of this form, and goes on with what is here; what is left of it is sent with the form's end. */
function useSettled<T>(
  sender: Sender<T> | undefined,
  place: DraftPlace,
  mine: RefObject<T | undefined>,
  told: Answers,
): void {
  const { local, name, version } = place
  const latest = useRef(told)
  latest.current = told
  useEffect(() => {
    if (!sender) return undefined
    let isCurrent = true
    sender.told = (one) => isCurrent && latest.current.replaced(one)
    const found = (stored: StoredDraft | null) => {
      if (!isCurrent || !sender.isHeld) return
      latest.current.begun(settle(sender, { local, name, version }, { stored, mine: mine.current }))
    }
    // without an answer it is asked again with the next change
    sender.ask = () => void sender.read().then(found, () => undefined)
    sender.ask()
    const again = () => sender.flush()
    globalThis.addEventListener('online', again)
    return () => {
      isCurrent = false
      globalThis.removeEventListener('online', again)
      sender.flush()
    }
  }, [sender, local, name, version, mine])
}

/** Without a session it is kept in this browser alone. */
export function useSharedDraft<T>(client: Connection | undefined, place: DraftPlace): SharedDraft<T> {
  const { local, name, version } = place
  const draft = useDraft<T>(local, version)
  const [begun, setBegun] = useState<StoredDraft>()
  const [replaced, setReplaced] = useState<KeptDraft['replaced']>(null)
  const sender = useMemo(
    () => client && new Sender<T>(formDraftCalls(client), { local, name, version }),
    [client, local, name, version],
  )
  const mine = useRef(draft.restored?.value)
  useSettled(sender, place, mine, { begun: setBegun, replaced: setReplaced })
  const { keep: keepHere, discard: discardHere } = draft
  const keep = useCallback(
    (value: T) => {
      mine.current = value
      keepHere(value)
      sender?.put(value)
    },
    [keepHere, sender],
  )
  const discard = useCallback(() => {
    mine.current = undefined
    discardHere()
    setReplaced(null)
    sender?.end()
  }, [discardHere, sender])
  const settled = (stored: StoredDraft | undefined) => {
    setBegun(undefined)
    if (sender) sender.isHeld = false
    return stored
  }
  return {
    ...draft,
    keep,
    discard,
    begun: begun && { ...begun, value: begun.value as T },
    replaced,
    goOn: () => {
      const stored = settled(begun)
      if (!stored) return undefined
      writeSent(local, { at: stored.at })
      keepHere(stored.value as T)
      return stored.value as T
    },
    drop: () => {
      setBegun(undefined)
      sender?.dropTheirs().then(
        () => {
          settled(undefined)
          writeSent(local, { at: null })
          if (mine.current !== undefined) sender.put(mine.current)
        },
        () => setBegun(begun),
      )
    },
  }
}
