/** How the work that the clock starts ended on this server, since it was started. */
export interface JobRun {
  readonly job: string
  /** ISO 8601 UTC. */
  readonly at: string
  /** Whether the last run failed. */
  readonly failed: boolean
}

export interface JobRecord {
  /** @param failed whether it ended with an error, which is in the log */
  note(job: string, at: Date, failed: boolean): void
  /** The last run of each job, in the order of their first ones. */
  last(): readonly JobRun[]
}

export function createJobRecord(): JobRecord {
  const runs = new Map<string, JobRun>()
  return {
    note: (job, at, failed) => void runs.set(job, { job, at: at.toISOString(), failed }),
    last: () => [...runs.values()],
  }
}
