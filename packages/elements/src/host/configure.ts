import { createSession, type FetchSession, type Session } from './session.ts'
import type { SettingsInput } from './settings.ts'

/** Settings of the whole page, for hosts that do not use `<srm-session>`. */
export interface Configuration extends SettingsInput {
  /** Fetches a token from the host's own back end. */
  readonly fetchSession?: FetchSession
  /** A session that already exists (the portal's own); wins over `fetchSession`. */
  readonly session?: Session
  /** Where the SRM server is; '' means the page's own origin. */
  readonly baseUrl?: string
}

interface ConfigurationStore {
  configuration: Configuration
  session: Session | undefined
  readonly listeners: Set<() => void>
}

const storeKey = Symbol.for('srm.configuration')

/** One store per page, even when two copies of this package are loaded. */
function store(): ConfigurationStore {
  const page = globalThis as { [storeKey]?: ConfigurationStore }
  page[storeKey] ??= { configuration: {}, session: undefined, listeners: new Set() }
  return page[storeKey]
}

const announceExpiry = (reason: unknown) =>
  globalThis.document?.dispatchEvent(
    new CustomEvent('srm-session-expired', { detail: { reason }, bubbles: true, composed: true }),
  )

/**
 * Sets the page's fallback session and settings; later calls add to earlier ones. Elements under a
 * `<srm-session>` keep that session. Another `fetchSession` is called the next time and ends nothing; another `baseUrl` does.
 * When `fetchSession` rejects, `document` gets `srm-session-expired`.
 */
export function configure(more: Configuration): void {
  const page = store()
  const { fetchSession: before, baseUrl } = page.configuration
  page.configuration = { ...page.configuration, ...more }
  const isKept = before !== undefined && baseUrl === page.configuration.baseUrl
  if (more.session) page.session = more.session
  else if (page.configuration.fetchSession && !isKept && !page.configuration.session) {
    page.session = createSession(() => (page.configuration.fetchSession as FetchSession)(), {
      baseUrl: page.configuration.baseUrl,
      onExpired: announceExpiry,
    })
  }
  for (const listener of page.listeners) listener()
}

/** What `configure()` was told so far. */
export const configuration = (): Configuration => store().configuration

/** The session of `configure()`, if it was given one. */
export const configuredSession = (): Session | undefined => store().session

/** Called after each `configure()`; returns the function that stops it. */
export function onConfigure(listener: () => void): () => void {
  const { listeners } = store()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
