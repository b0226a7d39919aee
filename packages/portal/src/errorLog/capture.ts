/** Listens for everything that goes wrong on the page and puts it into the log. */
import type { ElementError } from '@srm/elements/host/types.ts'
import { described, logError, setLeft } from './errorLog.ts'

/** Observers that did not finish within a frame: no fault. */
const harmless = /^ResizeObserver loop/

function captureErrors(): void {
  addEventListener('error', (event) => {
    if (harmless.test(event.message)) return
    const { message, stack } = event.error ? described(event.error) : { message: event.message, stack: '' }
    logError({ type: 'error', message, stack, info: `${event.filename}:${event.lineno}:${event.colno}` })
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') return
    logError({ type: 'rejection', ...described(reason) })
  })
}

/** Elements say what failed in them; a refusal of the business is no fault. */
function logElement(event: Event): void {
  const { type, message, status, requestId } = (event as CustomEvent<ElementError>).detail
  if (type !== 'connection' && type !== 'render' && (status ?? 0) < 500) return
  const info = [event.target instanceof Element ? event.target.localName : '', status, requestId]
  logError({ type: 'element', message, info: info.filter(Boolean).join(' ') })
}

/** @returns what ends it */
export function captureElements(within: EventTarget): () => void {
  within.addEventListener('srm-error', logElement)
  return () => within.removeEventListener('srm-error', logElement)
}

export function captureEverything(): void {
  addEventListener('pagehide', () => setLeft(true))
  addEventListener('pageshow', () => setLeft(false))
  captureErrors()
  captureElements(document)
}

/** For the root of the page: what failed while it was rendered. */
export const logRenderError = (
  error: unknown,
  { componentStack }: { readonly componentStack?: string | undefined },
): void => {
  console.error(error)
  logError({ type: 'render', ...described(error), info: componentStack ?? '' })
}
