import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useElement } from '../../host/env.ts'
import { showLayer } from '../../host/layer.ts'
import { Icon } from '../../style/Icon.tsx'
import chromeCss from '../../style/listChrome.css?inline'
import { useStyles } from '../../style/useStyles.ts'

const shownFor = 4000

/** What was done, for a moment at the bottom. */
export default function Bubble({ told, onGone }: { readonly told: Told; readonly onGone: () => void }) {
  useStyles(chromeCss)
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

export interface Told {
  readonly text: string
  readonly at: number
}
