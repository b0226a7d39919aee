import { Refused } from '@srm/core/client/errors'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { takePart, type Way } from '../../session/takePartCalls.ts'
import { homePath } from '../../tabs/tabRules.ts'
import { useLocale, useWords } from '../../words/useWords.ts'
import { failureLine } from '../failure.ts'

interface Props {
  readonly way: Way
  readonly children: string
}

/** Takes part with the account that is signed in, and goes to its quotation. */
export function TakePartButton({ way, children }: Props) {
  const words = useWords()
  const locale = useLocale()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const press = async () => {
    if (busy) return
    setBusy(true)
    setSaid(undefined)
    try {
      const { path } = await takePart(way)
      void navigate(path ?? homePath)
    } catch (error) {
      setSaid(error instanceof Refused ? errorText(locale, error) : failureLine(error, words))
    }
    setBusy(false)
  }
  return (
    <>
      {said !== undefined && (
        <div className="banner red login-said" role="alert">
          {said}
        </div>
      )}
      <button
        type="button"
        className="button primary large"
        aria-disabled={busy || undefined}
        onClick={() => void press()}
      >
        {children}
      </button>
    </>
  )
}
