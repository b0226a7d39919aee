import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Drawing } from '../../style/Drawing.tsx'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { hasCamera } from './codeReader.ts'

const keyboardDrawing = 'M2 4.5h12v7.5H2ZM4.5 7h.01M7 7h.01M9.5 7h.01M12 7h.01M5.5 9.5h5'

export const CameraIcon = () => (
  <Drawing path="M2.5 5h2.3l1-1.7h4.4l1 1.7h2.3v8h-11ZM8 6.7a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.4" />
)

interface ScanFieldProps {
  readonly hint: string
  readonly field: RefObject<HTMLInputElement | null>
  /** A code that was scanned, or typed and ended with Enter or Tab. */
  readonly onCode: (code: string) => void
  /** What is in the field while somebody types. */
  readonly onType?: (text: string) => void
}

const CameraScan = lazyInPlace(() => import('./CameraScan.tsx')) as ComponentType<{
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}>

const coarse = matchMedia('(pointer: coarse)')

function useCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    void hasCamera().then(setHas)
  }, [])
  return has
}

const groupSeparator = '\u001d'
/** Controls as keyboards type them that scanners are: STX, LF and ETX frame a code, GS stands within. */
const controls: Readonly<Record<string, string>> = { ']': groupSeparator, b: '', j: '' }

/** What a key does to the text; undefined for a key that types, or does nothing here. */
function effectOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent, text: string) {
  if (ctrlKey && !altKey && !metaKey) {
    if (key.toLowerCase() === 'm') return { isWhole: true, text }
    const control = controls[key.toLowerCase()]
    return control === undefined ? undefined : { isWhole: false, text: text + control }
  }
  // of an empty field Tab leads on
  const ends = key === 'Enter' || (key === 'Tab' && !shiftKey && text.trim() !== '')
  return ends ? { isWhole: true, text } : undefined
}

/**
 * Takes what hand scanners type. On a phone its keyboard stays away until it is asked for: the scanner types, and the screen
 * is for the goods.
 */
export function ScanField({ hint, field, onCode, onType }: ScanFieldProps) {
  const words = useReceivingWords()
  const [text, setText] = useState('')
  const [keyboard, setKeyboard] = useState(!coarse.matches)
  const [camera, setCamera] = useState(false)
  const has = useCamera()
  const change = (value: string) => {
    setText(value)
    onType?.(value)
  }
  const take = () => {
    const code = text.trim()
    change('')
    if (code) onCode(code)
  }
  return (
    <div className="scan-bar">
      <div className="scan-row">
        <input
          ref={field}
          className="field block-field"
          aria-label={words.scan}
          placeholder={hint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          inputMode={keyboard ? 'text' : 'none'}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            const effect = event.nativeEvent.isComposing ? undefined : effectOf(event.nativeEvent, text)
            if (!effect) return
            event.preventDefault()
            if (effect.isWhole) take()
            else change(effect.text)
          }}
        />
        {coarse.matches && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.type}
            aria-pressed={keyboard}
            onClick={() => setKeyboard(!keyboard)}
          >
            <Drawing path={keyboardDrawing} />
          </button>
        )}
        {has && (
          <button
            type="button"
            className="icon-button"
            aria-label={camera ? words.cameraOff : words.camera}
            aria-pressed={camera}
            onClick={() => setCamera(!camera)}
          >
            <CameraIcon />
          </button>
        )}
      </div>
      {camera && (
        <Suspense fallback={null}>
          <CameraScan onCode={onCode} onClose={() => setCamera(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Tags whose keys are their own. */
const typedIn = ['INPUT', 'SELECT', 'TEXTAREA']

/**
 * The field gets what is typed anywhere else on the shown screen, and the focus back after every press of a button. What a
 * scanner types is no shortcut of the page around.
 */
export function useScanFocus(place: RefObject<HTMLElement | null>): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const root = place.current
    if (!root) return undefined
    const isTyped = (target: EventTarget | undefined) =>
      target instanceof HTMLElement && typedIn.includes(target.tagName)
    const back = () => field.current?.focus({ preventScroll: true })
    const pressed = (event: MouseEvent) => {
      const [target] = event.composedPath()
      if (!(target instanceof Element) || isTyped(target)) return
      // a press by the keyboard leaves the focus where the person has put it
      if (event.detail > 0 && !target.closest('label, summary')) queueMicrotask(back)
    }
    const keyed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || !root.checkVisibility()) return
      const path = event.composedPath()
      const isHere = path.includes(root) || path[0] === document.body
      if (!isHere || isTyped(path[0])) return
      event.stopPropagation()
      back()
    }
    back()
    root.addEventListener('click', pressed)
    addEventListener('keydown', keyed, true)
    return () => {
      root.removeEventListener('click', pressed)
      removeEventListener('keydown', keyed, true)
    }
  }, [place])
  return field
}
