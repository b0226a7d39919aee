/** Live updates: one stream of ids for all tabs of a browser; whoever listens asks the server again (decisions §13). */
import type { Caller, Credentials } from './caller.ts'
import { NotFound, NotPermitted, NotSignedIn } from './errors.ts'
import { eventStream } from './eventStream.ts'
import { browser } from './host.ts'

/**
 * `change` names the document that changed. `news` concerns the person alone: a `message`, changed `permissions`.
 * `ready` comes whenever the stream opens: unless it is the first, updates may have been missed, and everything on the
 * screen is to be asked again.
 */
export type LiveEvent =
  | { readonly event: 'change'; readonly document: string; readonly uuid: string; readonly action: string }
  | { readonly event: 'news'; readonly kind: string }
  | { readonly event: 'ready'; readonly first: boolean }
export type Listener = (event: LiveEvent) => void

const longestWait = 30_000
/** The server sends a comment at least every 30 s; a longer silence is a dead connection. */
const longestSilence = 75_000

function changeOf(data: string): LiveEvent {
  const told = JSON.parse(data) as { kind: string } | { document: string; uuid: string; action: string }
  return 'kind' in told ? { kind: told.kind, event: 'news' } : { ...told, event: 'change' }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/** Ends the connection when nothing comes for too long. */
function watchdog(signal: AbortSignal): { readonly signal: AbortSignal; alive(): void; stop(): void } {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const alive = () => {
    stop()
    timer = setTimeout(() => silence.abort(), longestSilence)
  }
  return { signal: AbortSignal.any([signal, silence.signal]), alive, stop }
}

interface Progress {
  breaks: number
  /** Updates may have been missed before the next connection. */
  missed: boolean
}

/** One connection, until it breaks. */
async function connect({ open }: Caller, signal: AbortSignal, tell: Listener, progress: Progress): Promise<void> {
  const dog = watchdog(signal)
  try {
    dog.alive()
    const headers = { accept: 'text/event-stream' }
    const { body } = await open({ method: 'GET', path: '/events', headers, timeout: 0, signal: dog.signal })
    for await (const { event, data } of body ? eventStream(body, dog.alive) : []) {
      progress.breaks = 0
      if (event === 'change') tell(changeOf(data))
      if (event !== 'ready') continue
      tell({ event: 'ready', first: !progress.missed })
      progress.missed = true
    }
  } finally {
    dog.stop()
  }
}

const isFinal = (error: unknown): boolean =>
  error instanceof NotSignedIn || error instanceof NotPermitted || error instanceof NotFound

/** Reads the stream until `signal` ends it; after a break it waits 1, 2, 4 … 30 s (less a random part) and goes on. */
async function follow(caller: Caller, signal: AbortSignal, tell: Listener, missed: boolean): Promise<void> {
  const progress: Progress = { breaks: 0, missed }
  while (!signal.aborted) {
    try {
      await connect(caller, signal, tell, progress)
    } catch (error) {
      if (isFinal(error)) return
    }
    await pause(Math.min(longestWait, 1000 * 2 ** progress.breaks) * (1 - Math.random() / 2), signal)
    progress.breaks = Math.min(progress.breaks + 1, 5)
  }
}

/** Reads the stream in one tab and passes its events to the others; when that tab closes another takes over. */
function overTabs(caller: Caller, name: string, signal: AbortSignal, tell: Listener): boolean {
  const { navigator, BroadcastChannel } = browser() ?? {}
  const locks = navigator?.locks
  if (!locks || !BroadcastChannel) return false
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => tell(data as LiveEvent)
  signal.addEventListener('abort', () => channel.close())
  const toAll: Listener = (event) => {
    channel.postMessage(event)
    tell(event)
  }
  const lead = async (missed: boolean) => {
    await follow(caller, signal, toAll, missed)
    return true
  }
  const wait = async () => {
    const led = await locks.request(name, { ifAvailable: true }, async (lock) => lock !== null && lead(false))
    if (!led) await locks.request(name, { signal }, () => lead(true))
  }
  wait().catch(() => {
    // Aborted while waiting: nobody listens here any more. Else locks are forbidden here, and the tab reads for itself.
    if (!signal.aborted) follow(caller, signal, tell, false).catch(console.error)
  })
  return true
}

/** The stream opens with the first listener and closes with the last. */
export function liveUpdates(caller: Caller, credentials: Credentials, baseUrl: string) {
  const listeners = new Set<Listener>()
  let running: AbortController | undefined
  const tell: Listener = (event) => {
    for (const listener of listeners) listener(event)
  }
  const start = () => {
    const controller = new AbortController()
    running = controller
    const name = `srm.events ${baseUrl} ${credentials.account}`
    if (!overTabs(caller, name, controller.signal, tell))
      follow(caller, controller.signal, tell, false).catch(console.error)
  }
  return (listener: Listener): (() => void) => {
    listeners.add(listener)
    if (!running) start()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      running?.abort()
      running = undefined
    }
  }
}
