import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import type { ToastMessage, Undo } from './ToastBubble.tsx'

/** What was done, said once and then gone. Never a fault that needs work: that stays where it is mended. */
type Tell = (text: string, undo?: Undo) => void

const ToastContext = createContext<Tell>(() => undefined)

export const useToast = (): Tell => useContext(ToastContext)
const Bubble = lazyInPlace(() => import('./ToastBubble.tsx'))

/** What a screen said, and when it left. */
interface Said {
  readonly text: string
  leftAt?: number
}
/** What was said last: a saved form gives way to its document, which goes on saying that it was saved. */
let last: Said | undefined

/** Milliseconds: until an element that was replaced has left, and in which the next screen takes over. */
const left = 300
const takenOver = 5000

/** Takes over what a screen said that has left just now. */
function useSaid(setTold: (told: ToastMessage) => void): (text: string) => void {
  const own = useRef<Said>(undefined)
  useEffect(() => {
    // the element before leaves a moment after this one has come
    const timer = setTimeout(() => {
      if (last?.leftAt === undefined || performance.now() - last.leftAt > takenOver) return
      setTold({ text: last.text, undo: undefined })
      last = undefined
    }, left)
    return () => {
      clearTimeout(timer)
      if (own.current && own.current === last) last.leftAt = performance.now()
    }
  }, [setTold])
  return useCallback((text) => {
    own.current = { text }
    last = own.current
  }, [])
}

/** Gives the parts below a voice. */
export function ToastArea({ children }: { readonly children: ReactNode }) {
  const [told, setTold] = useState<ToastMessage>()
  const say = useSaid(setTold)
  const tell = useMemo<Tell>(
    () => (text, undo) => {
      say(text)
      setTold({ text, undo })
    },
    [say],
  )
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
