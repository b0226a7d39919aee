import type { Rolldown } from 'vite'

/** What a build has to say, but for "use client": it says something to servers that render, and there is none here. */
export const onLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, report) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
}
