import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useElement } from '../../host/env.ts'
import { showLayer } from '../../host/layer.ts'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import dialogCss from '../../style/parts/dialogWait.css?inline'
import { useStyles } from '../../style/useStyles.ts'

/** What the way back of a dialog is called. */
interface Closing {
  readonly onClose?: () => void
  readonly onCancel?: (event: never) => void
}

interface DialogWaitProps {
  readonly title: string
  readonly onClose: (() => void) | undefined
}

/**
 * The frame of a dialog, with its title, where the dialog will stand. The focus stays where it is until that has come; Escape
 * takes it back.
 */
function DialogWait({ title, onClose }: DialogWaitProps) {
  useStyles(dialogCss)
  const { layer } = useElement()
  useLayoutEffect(() => showLayer(layer), [layer])
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose?.()
    }
    document.addEventListener('keydown', close, true)
    return () => document.removeEventListener('keydown', close, true)
  }, [onClose])
  return createPortal(
    <div className="dialog-wait">
      <div className="dialog-wait-panel" role="status" aria-label={title} aria-busy="true">
        <div className="dialog-wait-title">{title}</div>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </div>,
    layer,
  )
}

const titleIn = (props: object): string => ('title' in props && typeof props.title === 'string' ? props.title : '')

/**
 * A dialog that uses antd: its frame with its title stands at once, while its file, antd and the style sheet are loaded.
 * @param load imports the file whose default export is the dialog
 * @param useTitle what the dialog is called, where its own `title` does not say it
 */
export function lazyDialog<Props extends Closing>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  useTitle: (props: Props) => string = titleIn,
): ComponentType<Props> {
  const Waiting = (props: Props) => (
    <DialogWait title={useTitle(props)} onClose={props.onClose ?? (props.onCancel as (() => void) | undefined)} />
  )
  return lazyAntd(load, (props) => <Waiting {...props} />)
}
