/** Jobs as the commands see them. */
import { type ImportJobApi, importJobApi } from '@srm/core/client/importJobApi'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { ImportJob } from '@srm/core/system/importJob'
import { type ConnectionOptions, connect, sideOf } from '../connection.ts'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'

export interface Jobs {
  readonly api: ImportJobApi
  readonly side: Side
}

/** The jobs of the side a command works on. */
export async function openJobs(options: ConnectionOptions, terminal: Terminal): Promise<Jobs> {
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, terminal)
  return { api: importJobApi(connection.caller, side), side }
}

/** The document that a job's file holds. */
export const definitionOf = ({ document }: Pick<ImportJob, 'document'>): AnyDocument =>
  (documents as unknown as Readonly<Record<string, AnyDocument>>)[document] as AnyDocument

/** A job by its number, or the newest one. @throws CommandError when there is none */
export async function namedJob(
  { api }: Jobs,
  number: string | undefined,
  last: boolean | undefined,
  { say }: Terminal,
): Promise<ImportJob> {
  if (!number && !last) throw new CommandError('usage', say('whichJob'))
  const { items } = await api.list({ ...(number ? { jobNumber: number } : {}), sort: '-createDate', limit: 1 })
  const [found] = items
  if (!found) throw new CommandError('failed', number ? say('noJob', { job: number }) : say('noJobYet'))
  return api.get(found.uuid)
}
