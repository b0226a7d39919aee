import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '../pages/chunk.ts'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import { useWords } from '../words/useWords.ts'
import type { Words } from '../words/zhCn.ts'
import { ModalDialog } from './ModalDialog.tsx'
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

/** What is opened is called so while its file comes; what locks, and what points at the page, has no frame before. */
const titles: { readonly [O in Overlay]?: (words: Words) => string } = {
  palette: ({ palette }) => palette.title,
  shortcuts: ({ keys }) => keys.title,
  messages: ({ messages }) => messages.title,
}

function Waiting({ overlay }: { readonly overlay: Overlay }) {
  const title = titles[overlay]?.(useWords())
  if (title === undefined) return null
  return (
    <ModalDialog label={title} className="sheet overlay-wait" onClose={closeOverlay}>
      <div className="page-frame-title">{title}</div>
      <div className="page-frame-bars">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </ModalDialog>
  )
}

/** What is open above the frame: palette, list of keys, messages, tour, lock. */
export function Overlays({ shell }: { readonly shell: ShellParts }) {
  const { open } = useOverlay()
  if (open === undefined) return null
  const Part = partOf(open)
  return (
    <PageBoundary key={open} fallback={() => null}>
      <Suspense fallback={<Waiting overlay={open} />}>
        <Part parts={shell} onClose={closeOverlay} />
      </Suspense>
    </PageBoundary>
  )
}
