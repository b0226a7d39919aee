/** What whoever operates an installation looks at first. No part of what lists of documents load. */
import type { Caller } from '../caller.ts'

export interface Operation {
  /** Active companies by side; `fresh`: of the last seven days. */
  readonly accounts: {
    readonly buyer: number
    readonly supplier: number
    readonly both: number
    readonly fresh: number
    readonly frozen: number
  }
  /** Registrations of suppliers that wait for the platform. */
  readonly registrations: number
  /** People who ask to join the platform's own account. */
  readonly joinRequests: number
  /** Imports of all companies; `failed`: in the last seven days. */
  readonly imports: { readonly queued: number; readonly running: number; readonly failed: number }
  /** Letters of all companies. */
  readonly letters: { readonly queued: number; readonly held: number; readonly failed: number }
  readonly health: {
    /** Bytes where files lie; null where they lie in memory, or nobody can say. */
    readonly disk: { readonly free: number; readonly size: number } | null
    /** Work that the clock starts: how many jobs ran on this server since it was started, and those whose last run failed. */
    readonly jobs: { readonly count: number; readonly failed: readonly { readonly job: string; readonly at: string }[] }
  }
  readonly versions: {
    readonly release: string
    /** The newest migration that the database has. */
    readonly migration: string
    readonly node: string
    readonly database: 'pglite' | 'postgres'
    readonly databaseVersion: string
    /** ISO 8601 UTC. */
    readonly startedAt: string
  }
}

/** @throws SrmError for whoever does not administer the platform */
export const askOperation = ({ call }: Pick<Caller, 'call'>): Promise<Operation> =>
  call({ method: 'GET', path: '/platform/operation' })
