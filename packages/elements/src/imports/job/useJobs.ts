import { type ImportJobApi, importJobApi } from '@srm/core/client/importJobApi'
import { useEffect, useMemo, useRef } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useLiveUpdates } from '../../document/interaction/useLiveUpdates.ts'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'
import { useUpload } from '../file/uploads.ts'
import { isAtWork, type Job } from './job.ts'

/** The calls of import jobs; undefined until there is a session. */
export function useJobApi(): ImportJobApi | undefined {
  const { client, side } = useWhole()
  return useMemo(() => client && importJobApi(client.caller(), side), [client, side])
}

const pollEvery = 800

/** A job as it is now: asked again when the server tells of it, and while it is at work. */
export function useJob(api: ImportJobApi | undefined, uuid: string | undefined): Loaded<Job> {
  const { client } = useWhole()
  const loaded = useLoad<Job>(api && uuid, async () => {
    if (!api || uuid === undefined) throw new Error('No import is asked for.')
    return api.get(uuid)
  })
  const { data, reload } = loaded
  const again = () => void reload()
  useLiveUpdates(uuid === undefined ? undefined : client, 'importJob', uuid, again)
  const isUploading = useUpload(uuid) !== undefined
  const wasUploading = useRef(isUploading)
  useEffect(() => {
    if (wasUploading.current && !isUploading) void reload()
    wasUploading.current = isUploading
  }, [isUploading, reload])
  const isBusy = data !== undefined && isAtWork(data)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setInterval(() => void reload(), pollEvery)
    return () => clearInterval(timer)
  }, [isBusy, reload])
  return loaded
}

const mostShown = 6

/** The latest imports of this document. */
export function useEarlierJobs(api: ImportJobApi | undefined): Loaded<readonly Job[]> {
  const { def, client } = useWhole()
  const document = def.shape.name
  const loaded = useLoad<readonly Job[]>(api && document, async () => {
    const page = await api?.list({ document, sort: '-createDate', limit: mostShown })
    return page?.items ?? []
  })
  useLiveUpdates(client, 'importJob', undefined, () => void loaded.reload())
  return loaded
}
