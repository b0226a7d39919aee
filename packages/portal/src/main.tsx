import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { enterFromAddress, followHost } from './embedding/arrival.ts'
import { captureEverything, logRenderError } from './errorLog/capture.ts'
import { tellUnhandled } from './errorLog/unhandled.ts'
import { captureStaleFiles } from './pages/staleFiles.ts'
import { createRouter } from './router.tsx'
import { followEmptied } from './session/emptied.ts'
import { followBrandColor } from './settings/brandColor.ts'
import { openWords } from './words/useWords.ts'
import './style/style.css'

/** Prefixes of addresses, from the server's setting; separated by spaces. */
const prefixes = document.querySelector<HTMLMetaElement>('meta[name=srm-prefixes]')?.content.split(/\s+/) ?? []

captureEverything()
captureStaleFiles()
tellUnhandled()
followBrandColor()
followEmptied()

/** Not awaited where the module stands: a part that is loaded meanwhile imports from this file, and each would wait for the other. */
async function open(): Promise<void> {
  await openWords()
  await enterFromAddress()

  const router = createRouter(prefixes)
  followHost(router, () => location.search)

  const root = document.getElementById('root')
  if (root)
    createRoot(root, { onCaughtError: logRenderError, onUncaughtError: logRenderError }).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
}

open().catch(reportError)
