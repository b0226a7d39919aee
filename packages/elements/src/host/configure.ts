import type { HostLanguage } from '../words/hosts/hostLanguage.ts'
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
  /** Languages besides Chinese and English, by their tags (`de`, `pt-BR`); what one does not say is said in English. */
  readonly languages?: Readonly<Record<string, HostLanguage>>
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
  const languages = { ...page.configuration.languages, ...more.languages }
  page.configuration = { ...page.configuration, ...more, languages }
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

/** Tags of the languages that the host has added. */
export const addedLanguages = (): string[] => Object.keys(configuration().languages ?? {})

/** The session of `configure()`, if it was given one. */
export const configuredSession = (): Session | undefined => store().session

/** Called after each `configure()`; returns the function that stops it. */
export function onConfigure(listener: () => void): () => void {
  const { listeners } = store()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
