/** Import jobs on a running server: told of by the database, taken up again after a stop. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { FastifyInstance } from 'fastify'
import type { Tools } from '../../app.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { type ImportFiles, openImportFiles } from '../file/importFiles.ts'
import { removeOldFiles } from './fileRetention.ts'
import { type ImportRunner, startRunner } from './jobRunner.ts'

/** Milliseconds after which jobs are looked up though nothing was heard: another server may have gone away. */
const every = 30_000

const isJob = (payload: string): boolean =>
  payload === '' || (JSON.parse(payload) as { document?: unknown }).document === 'importJob'

/** The only connection may be the job's own: who cancels it is let in when it is broken off. */
function cancelsAtOnce(api: FastifyInstance, { breakOff }: ImportRunner): void {
  api.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'POST' && request.routeOptions.url?.endsWith('/importJob/:uuid/cancel'))
      breakOff(request.session?.account ?? '', (request.params as { uuid: string }).uuid)
    done()
  })
}

export async function serveImports(
  api: FastifyInstance,
  documents: Readonly<Record<string, AnyDocument>>,
  { database, sessions, permissionKeys, config, now }: Tools,
  workers: WorkerPool,
): Promise<ImportFiles> {
  const files = await openImportFiles(config.dataDirectory)
  const runner = startRunner({ database, documents, sessions, permissionKeys, files, workers }, api.log)
  const stop = await database.listen('srm', (payload) => {
    if (isJob(payload)) runner.kick()
  })
  const timer = setInterval(runner.kick, every)
  timer.unref()
  const sweep = () =>
    removeOldFiles(database, files, now()).catch((error: unknown) => api.log.warn({ err: error }, 'old imports stay'))
  const daily = setInterval(sweep, 24 * 60 * 60 * 1000)
  daily.unref()
  if (database.kind === 'pglite') cancelsAtOnce(api, runner)
  api.addHook('onReady', async () => {
    runner.kick()
    await sweep()
  })
  api.addHook('onClose', async () => {
    clearInterval(timer)
    clearInterval(daily)
    await stop()
    await runner.close()
    await files.close()
  })
  return files
}
