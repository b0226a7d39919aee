import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '../pages/chunk.ts'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import { closeOverlay, type Overlay, useOverlay } from './overlayStore.ts'
import type { OverlayProps, ShellParts } from './shellParts.ts'

type Loader = () => Promise<{ readonly default: ComponentType<OverlayProps> }>

/** Each a file of its own, loaded when it is first opened. */
const loaders: Readonly<Record<Overlay, Loader>> = {
  lock: () => import('../lock/LockDialog.tsx'),
  palette: () => import('../palette/Palette.tsx'),
  shortcuts: () => import('../shortcuts/ShortcutsDialog.tsx'),
  messages: () => import('../messages/MessagePanel.tsx'),
  tour: () => import('../tour/Tour.tsx'),
}

const parts = new Map<string, ComponentType<OverlayProps>>()

/** A file that failed is asked for again the next time. */
function partOf(name: Overlay): ComponentType<OverlayProps> {
  const known = parts.get(name)
  if (known) return known
  const part = lazy(() =>
    loadChunk(loaders[name]).catch((error: unknown) => {
      parts.delete(name)
      throw error
    }),
  )
  parts.set(name, part)
  return part
}

/** What is open above the frame: palette, list of keys, messages, tour, lock. */
export function Overlays({ shell }: { readonly shell: ShellParts }) {
  const { open } = useOverlay()
  if (open === undefined) return null
  const Part = partOf(open)
  return (
    <PageBoundary key={open} fallback={() => null}>
      <Suspense fallback={null}>
        <Part parts={shell} onClose={closeOverlay} />
      </Suspense>
    </PageBoundary>
  )
}
