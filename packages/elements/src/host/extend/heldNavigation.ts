import { adoptStyles } from '../../style/adoptStyles.ts'
import type { ElementEnv } from '../env.ts'
import { showLayer } from '../layer.ts'
import { waitForPage } from './askPage.ts'
import heldCss from './held.css?inline'
import { PageRefusal } from './pageRefusal.ts'
import { tellTroubleOnce } from './troubles.ts'

/** Milliseconds for which a sentence of the page stands. */
const shownFor = 8000

const held = new WeakSet<HTMLElement>()

/** The page's sentence, at the bottom of the element. */
function say(host: HTMLElement, layer: HTMLElement, sentence: string): void {
  adoptStyles(host.shadowRoot, heldCss)
  const note = document.createElement('div')
  note.className = 'page-refusal'
  note.setAttribute('role', 'alert')
  note.textContent = sentence
  layer.append(note)
  showLayer(layer)
  setTimeout(() => note.remove(), shownFor)
}

/** The function by which the page gives links their addresses has thrown. */
export const tellLink = (element: Pick<ElementEnv, 'host' | 'emit'>, reason: unknown): void =>
  tellTroubleOnce(element, 'hrefOf', reason)

/** Goes there once the page lets it, or says why not. While one is held others are not begun. */
export async function whenAllowed(
  host: HTMLElement,
  layer: HTMLElement,
  waits: readonly Promise<unknown>[],
  go: () => void,
): Promise<void> {
  if (held.has(host)) {
    for (const one of waits) one.catch(() => undefined)
    return
  }
  const root = host.shadowRoot?.querySelector('.root')
  held.add(host)
  root?.setAttribute('aria-busy', 'true')
  adoptStyles(host.shadowRoot, heldCss)
  try {
    await waitForPage(waits)
    go()
  } catch (error) {
    if (!(error instanceof PageRefusal)) throw error
    if (error.said !== '') say(host, layer, error.said)
  } finally {
    held.delete(host)
    root?.removeAttribute('aria-busy')
  }
}
