import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { StateMessage } from '../public/ErrorPage.tsx'
import { returnPath, signInPath } from '../session/returnPath.ts'
import { useDocumentTheme, useTheme } from '../settings/useTheme.ts'
import { useDocumentLanguage, useWords } from '../words/useWords.ts'
import { tellHost } from './host.ts'
import { Main } from './Main.tsx'
import { isHosted } from './stand.ts'

/** A host that answers does so sooner. */
const patience = 5000

/** Nobody is signed in inside the host's frame: the host brings the next token, or the person signs in here. */
export function Waiting() {
  const words = useWords()
  const [query] = useSearchParams()
  const [late, setLate] = useState(false)
  useDocumentLanguage()
  useDocumentTheme(useTheme())
  useEffect(() => {
    tellHost({ type: 'srm:sessionEnded', reason: 'missing' })
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return <div className="frame-loading" role="status" aria-label={words.loading} />
  return (
    <Main className="frame-failed">
      <StateMessage
        title={words.embedding.ended}
        actions={
          isHosted() ? (
            <Link className="button primary" to={returnPath(query.get('to'))}>
              {words.retry}
            </Link>
          ) : (
            <Link className="button primary" to={signInPath(query.get('to') ?? '/')}>
              {words.goSignIn}
            </Link>
          )
        }
      >
        {isHosted() ? words.embedding.hostedText : words.embedding.endedText}
      </StateMessage>
    </Main>
  )
}
