import { SrmError } from '@srm/core/client/errors'
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { errorText, ruleText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { uploadTransport } from '../../document/files/uploadTransport.ts'
import { useImportWords } from '../../words/importWords.ts'
import { canUpdate } from '../choices.ts'
import { hashOf, isAccepted, namedKinds } from '../file/fileKinds.ts'
import { beginUpload } from '../file/uploads.ts'
import type { Job } from './job.ts'

/** A failed call in the words of its document. */
export const failureSentence = ({ locale, def }: Pick<Whole, 'locale' | 'def'>, error: unknown): string =>
  error instanceof SrmError ? errorText(locale, error, def) : String(error)

/** Sends a job's file, from where the server has it. */
export function useSend(api: ImportJobApi | undefined): (uuid: string, file: File) => void {
  const { client } = useWhole()
  return (uuid, file) => {
    if (!api || !client) return
    void beginUpload(uuid, file, {
      get: api.get,
      send: (body, from, signal, onSent) => api.send(uuid, body, from, signal, client.caller(uploadTransport(onSent))),
    })
  }
}

export interface NewJobs {
  /** A file is being read and announced to the server. */
  readonly isBusy: boolean
  readonly fault: string | undefined
  /** `isRepeat`: although exactly this file was imported before. */
  begin(file: File, isRepeat?: boolean): Promise<void>
}

/**
 * Begins an import with a file.
 * @param onJob the job that was begun, or the one by which the same file was imported before
 */
export function useNewJob(api: ImportJobApi | undefined, onJob: (job: Job) => void): NewJobs {
  const scope = useWhole()
  const words = useImportWords()
  const send = useSend(api)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const announce = async (file: File, isRepeat: boolean) => {
    if (!api) return
    const fileHash = await hashOf(file)
    const document = scope.def.shape.name
    const mode = canUpdate(scope.def) ? 'upsert' : 'insert'
    const about = { document, fileName: file.name, fileSize: String(file.size), mode, dryRun: 'Y' } as const
    const input = { ...about, ...(fileHash ? { fileHash } : {}), ...(isRepeat ? { repeat: 'Y' as const } : {}) }
    await scope.ask({ kind: 'save', document: 'importJob', rows: [], input })
    const job = await api.create(input)
    if (job.jobStatus === 'waiting') send(job.uuid, file)
    onJob(job)
  }
  const begin = async (file: File, isRepeat = false) => {
    const early = isAccepted(file.name) ? undefined : words.file.wrongKind(namedKinds)
    setFault(early ?? (file.size === 0 ? ruleText(scope.locale, { rule: 'emptyFile' }) : undefined))
    if (early || file.size === 0) return
    setBusy(true)
    try {
      await announce(file, isRepeat)
    } catch (error) {
      setFault(failureSentence(scope, error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, begin }
}
