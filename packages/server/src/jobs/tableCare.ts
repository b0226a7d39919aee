/** Statistics and free room of the embedded database's tables, which nothing else keeps. */
import { tendTables } from '../database/statistics.ts'
import type { Job } from '../engine/job.ts'

export const tableCare: Job = { name: 'tableCare', run: (database) => tendTables(database) }
