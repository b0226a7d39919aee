import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useElement } from '../host/env.ts'
import { showLayer } from '../host/layer.ts'
import { Icon } from '../style/Icon.tsx'

/** What was done, said once and then gone. Never a fault that needs work: that stays where it is mended. */
type Tell = (text: string) => void

const ToastContext = createContext<Tell>(() => undefined)

export const useToast = (): Tell => useContext(ToastContext)

const shownFor = 4000

interface Told {
  readonly text: string
  readonly at: number
}

function Bubble({ told, onGone }: { readonly told: Told; readonly onGone: () => void }) {
  const { layer } = useElement()
  useEffect(() => {
    showLayer(layer)
    const timer = setTimeout(onGone, shownFor)
    return () => clearTimeout(timer)
  }, [layer, onGone])
  return createPortal(
    <div className="toast" key={told.at}>
      <Icon name="check" />
      {told.text}
    </div>,
    layer,
  )
}

/** Gives the parts below a voice. */
export function ToastArea({ children }: { readonly children: ReactNode }) {
  const [told, setTold] = useState<Told>()
  const tell = useMemo<Tell>(() => (text) => setTold({ text, at: Date.now() }), [])
  const gone = useCallback(() => setTold(undefined), [])
  return (
    <ToastContext.Provider value={tell}>
      {children}
      <div className="visually-hidden" role="status">
        {told?.text}
      </div>
      {told && <Bubble told={told} onGone={gone} />}
    </ToastContext.Provider>
  )
}
