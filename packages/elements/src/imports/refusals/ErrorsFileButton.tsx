import { downloadLink } from '@srm/core/client/attachments'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { followLink } from '../../document/files/download.ts'
import { Icon } from '../../style/Icon.tsx'
import { useImportWords } from '../../words/importWords.ts'
import type { Job } from '../job/job.ts'
import { failureSentence } from '../job/useNewJob.ts'

/** The refused rows as a file, in the language of the person; the browser writes it while it comes in. */
export function ErrorsFileButton({ job }: { readonly job: Job }) {
  const scope = useWhole()
  const { client, side, locale } = scope
  const words = useImportWords()
  const tell = useToast()
  const save = async () => {
    if (!client) return
    followLink(await downloadLink(client.caller(), `/${side}/importJob/${job.uuid}/errors?locale=${locale}`))
  }
  return (
    <button
      type="button"
      className="button"
      onClick={() => void save().catch((error: unknown) => tell(failureSentence(scope, error)))}
    >
      <Icon name="import" />
      {words.actions.errorsFile}
    </button>
  )
}
