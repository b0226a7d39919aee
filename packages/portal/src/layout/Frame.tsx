import { useMenu } from '../menu/useMenu.ts'
import { failureText, StateMessage, traceText } from '../public/ErrorPage.tsx'
import { useDocumentTheme, useTheme } from '../settings/useTheme.ts'
import { useDocumentLanguage, useWords } from '../words/useWords.ts'
import { Shell } from './Shell.tsx'
import { useSessionEnd } from './useSessionEnd.ts'

/** Everything behind the sign-in: waits for the menu, then shows bar, navigation, tabs and pages. */
export function Frame() {
  const words = useWords()
  const { state, retry } = useMenu()
  useDocumentLanguage()
  useDocumentTheme(useTheme())
  useSessionEnd()
  if ('menu' in state) return <Shell menu={state.menu} />
  if ('loading' in state) return <div className="frame-loading" role="status" aria-label={words.loading} />
  return (
    <main className="frame-failed">
      <StateMessage
        title={words.errors.status['500'].title}
        tone="red"
        trace={traceText(state.error, words)}
        actions={
          <button type="button" className="button primary" onClick={retry}>
            {words.retry}
          </button>
        }
      >
        {failureText(state.error, words)}
      </StateMessage>
    </main>
  )
}
