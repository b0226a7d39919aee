import { useState } from 'react'
import { failureLine } from '../public/failure.ts'
import { CheckField } from '../public/fields/CheckField.tsx'
import { useOnce } from '../public/useOnce.ts'
import { ask, send } from '../session/calls.ts'
import { useWords } from '../words/useWords.ts'
import { SettingRow } from './Choice.tsx'

/** The server's key of what a person does not want as a mail: `false` for every event, or single events as `false`. */
const key = 'notifications.mail'

const load = async (): Promise<boolean> => {
  const preferences = await ask<Readonly<Record<string, unknown>>>('/preferences')
  return preferences[key] !== false
}

/** Whether messages also come as mail; in the message centre they always are. */
export function MailSection() {
  const words = useWords()
  const { settings } = words
  const { data, error, retry } = useOnce('mail', load)
  const [chosen, setChosen] = useState<boolean>()
  const [fault, setFault] = useState<string>()
  const on = chosen ?? data
  const choose = async (next: boolean) => {
    setFault(undefined)
    setChosen(next)
    try {
      await send('PUT', `/preferences/${key}`, { value: next ? null : false })
    } catch (cause) {
      setChosen(!next)
      setFault(failureLine(cause, words))
    }
  }
  return (
    <section className="own-section">
      <h2 className="section-title">{settings.notifications}</h2>
      <SettingRow label={settings.mail} help={settings.mailHelp}>
        {error !== undefined && (
          <span className="setting-actions" role="alert">
            {failureLine(error, words)}
            <button type="button" className="button" onClick={retry}>
              {words.retry}
            </button>
          </span>
        )}
        {on !== undefined && (
          <CheckField name="mail" checked={on} onChange={(next) => void choose(next)}>
            {settings.mailOn}
          </CheckField>
        )}
      </SettingRow>
      {fault !== undefined && (
        <p className="banner red" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}
