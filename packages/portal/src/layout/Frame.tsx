import { Activity, lazy, Suspense, useEffect, useState } from 'react'
import { Main } from '../embedding/Main.tsx'
import { LockScreen } from '../lock/LockScreen.tsx'
import { useLockPath } from '../lock/useLockPath.ts'
import { useMenu } from '../menu/useMenu.ts'
import { loadChunk } from '../pages/chunk.ts'
import { StateMessage } from '../public/ErrorPage.tsx'
import { failureText, traceText } from '../public/failure.ts'
import { useProof } from '../session/proof.ts'
import { useSession } from '../session/useSession.ts'
import { sharePreferences } from '../settings/preferences.ts'
import { useDocumentTheme, useTheme } from '../settings/useTheme.ts'
import { useDocumentLanguage, useWords } from '../words/useWords.ts'
import { Shell } from './Shell.tsx'

/** Waits for the menu, then shows bar, navigation, tabs and pages. */
function Application() {
  const words = useWords()
  const { state, retry } = useMenu()
  if ('menu' in state) return <Shell menu={state.menu} />
  if ('loading' in state) return <div className="frame-loading" role="status" aria-label={words.loading} />
  return (
    <Main className="frame-failed">
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
    </Main>
  )
}

/** The settings of whoever is signed in come along. */
function usePreferences(): void {
  const account = useSession((state) => state.account)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other settings
  useEffect(() => sharePreferences(), [account])
}

const MustChange = lazy(async () => ({
  default: (await loadChunk(() => import('../settings/MustChange.tsx'))).MustChange,
}))

const MustEnrol = lazy(async () => ({
  default: (await loadChunk(() => import('../settings/MustEnrol.tsx'))).MustEnrol,
}))
const ProofDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../settings/ProofDialog.tsx'))).ProofDialog,
}))

/** What stands before the application: another password, a second factor; undefined when nothing does. */
function useDemanded() {
  const mustChange = useSession(({ who }) => who?.mustChangePassword === true)
  const mustEnrol = useSession(({ who }) => who?.mustEnrolFactor === true)
  if (mustChange) return MustChange
  return mustEnrol ? MustEnrol : undefined
}

/** The question who one is, above whatever asked for it. */
function Proof() {
  const settle = useProof((state) => state.settle)
  if (!settle) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog onSettled={settle} />
    </Suspense>
  )
}

/** Everything behind the sign-in. A locked screen keeps the pages as they are, out of sight. */
export function Frame() {
  const locked = useSession(({ lock }) => lock !== undefined)
  const Demanded = useDemanded()
  const [opened, setOpened] = useState(!locked)
  if (!locked && !opened) setOpened(true)
  usePreferences()
  useDocumentLanguage()
  useDocumentTheme(useTheme())
  useLockPath(locked)
  return (
    <>
      {opened && (
        <Activity mode={locked ? 'hidden' : 'visible'}>
          {Demanded ? (
            <Suspense fallback={null}>
              <Demanded />
            </Suspense>
          ) : (
            <Application />
          )}
        </Activity>
      )}
      {!locked && <Proof />}
      {locked && <LockScreen />}
    </>
  )
}
