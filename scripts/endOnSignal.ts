/** A signal ends the process by `process.exit`, so that what waits for its exit ends the databases and servers it started. */
import process from 'node:process'

for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const)
  process.once(signal, () => process.exit(128 + number))
