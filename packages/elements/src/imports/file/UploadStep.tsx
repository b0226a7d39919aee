import type { ImportJobApi } from '@srm/core/client/importJobApi'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { sizeText } from '../../document/files/FileRow.tsx'
import { useImportWords } from '../../words/importWords.ts'
import { bytesOf, type Job } from '../job/job.ts'
import { ProgressBar } from '../job/ProgressBar.tsx'
import { failureSentence, useSend } from '../job/useNewJob.ts'
import { FileButton } from './FileStep.tsx'
import { acceptedKinds } from './fileKinds.ts'
import { stopUpload, useUpload } from './uploads.ts'

interface UploadStepProps {
  readonly api: ImportJobApi | undefined
  readonly job: Job
}

/** The file on its way; where that broke off, the way to go on. */
export function UploadStep({ api, job }: UploadStepProps) {
  const scope = useWhole()
  const words = useImportWords()
  const upload = useUpload(job.uuid)
  const send = useSend(api)
  const [isOther, setOther] = useState(false)
  const all = bytesOf(job.fileSize)
  const sent = upload?.sent ?? bytesOf(job.received)
  const [sentText, allText] = [sizeText(scope, sent), sizeText(scope, all)]
  const again = (file: File) => {
    const isSame = file.size === all
    setOther(!isSame)
    if (isSame) send(job.uuid, file)
  }
  if (upload && !upload.isBroken)
    return (
      <div className="import-work">
        <p className="import-work-title">{words.upload.sending(job.fileName)}</p>
        <ProgressBar label={words.upload.sending(job.fileName)} share={all > 0 ? sent / all : undefined} />
        <p className="muted">{words.upload.progress(sentText, allText)}</p>
        <button type="button" className="button" onClick={() => stopUpload(job.uuid)}>
          {words.upload.stop}
        </button>
      </div>
    )
  return (
    <div className="import-work">
      <div className="banner gold" role="alert">
        {words.upload.broken(sentText, allText)} {upload?.error ? failureSentence(scope, upload.error) : ''}
      </div>
      {isOther && (
        <div className="banner red" role="alert">
          {words.upload.notSame(job.fileName, allText)}
        </div>
      )}
      <div className="row-flex import-work-actions">
        {upload ? (
          <button type="button" className="button primary" onClick={() => send(job.uuid, upload.file)}>
            {words.upload.goOn}
          </button>
        ) : (
          <FileButton label={words.upload.chooseSame(job.fileName)} accept={acceptedKinds} onFile={again} />
        )}
      </div>
    </div>
  )
}
