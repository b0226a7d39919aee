import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useElement } from '../../host/env.ts'
import { showLayer } from '../../host/layer.ts'
import { Icon } from '../../style/Icon.tsx'
import chromeCss from '../../style/listChrome.css?inline'
import { useStyles } from '../../style/useStyles.ts'

const shownFor = 4000
/** Whoever can take something back has time to see that it was the wrong thing. */
const undoneFor = 10_000

/** What was done, for a moment at the bottom. */
export default function Bubble({ told, onGone }: { readonly told: ToastMessage; readonly onGone: () => void }) {
  useStyles(chromeCss)
  const { layer } = useElement()
  const { undo } = told
  useEffect(() => {
    showLayer(layer)
    const timer = setTimeout(onGone, told.undo ? undoneFor : shownFor)
    return () => clearTimeout(timer)
  }, [layer, onGone, told])
  return createPortal(
    <div className="toast">
      <Icon name="check" />
      {told.text}
      {undo && (
        <button
          type="button"
          className="toast-undo"
          onClick={() => {
            onGone()
            undo.run()
          }}
        >
          {undo.label}
        </button>
      )}
    </div>,
    layer,
  )
}

/** What takes back what was done. */
export interface Undo {
  readonly label: string
  readonly run: () => void
}

export interface ToastMessage {
  readonly text: string
  readonly undo?: Undo | undefined
}
