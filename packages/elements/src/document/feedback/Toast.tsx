import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import type { ToastMessage, Undo } from './ToastBubble.tsx'

/** What was done, said once and then gone. Never a fault that needs work: that stays where it is mended. */
type Tell = (text: string, undo?: Undo) => void

const ToastContext = createContext<Tell>(() => undefined)

export const useToast = (): Tell => useContext(ToastContext)
const Bubble = lazyInPlace(() => import('./ToastBubble.tsx'))

/** Gives the parts below a voice. */
export function ToastArea({ children }: { readonly children: ReactNode }) {
  const [told, setTold] = useState<ToastMessage>()
  const tell = useMemo<Tell>(() => (text, undo) => setTold({ text, undo }), [])
  const gone = useCallback(() => setTold(undefined), [])
  return (
    <ToastContext.Provider value={tell}>
      {children}
      <div className="visually-hidden" role="status">
        {told?.text}
      </div>
      {told && (
        <Suspense fallback={null}>
          <Bubble told={told} onGone={gone} />
        </Suspense>
      )}
    </ToastContext.Provider>
  )
}
