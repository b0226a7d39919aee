import { SrmError } from '@srm/core/client/errors'
import { errorText } from '@srm/core/i18n/messages'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { failureText } from '../../document/feedback/failureText.ts'
import { useAllWords } from '../../words/allWords.ts'

/** Why there is no answer. */
export function SearchFault({ error }: { readonly error: unknown }) {
  const { locale } = useWhole()
  const words = useAllWords()
  const isSaid = error instanceof SrmError && error.kind !== 'unreachable'
  return (
    <p className="constraint-result warn" role="alert">
      {isSaid ? errorText(locale, error) : failureText(error, words)}
    </p>
  )
}
