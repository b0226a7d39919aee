import { ownWords } from '../common/speech.ts'
import type { MountedIn } from '../elementState.ts'
import type { ElementError } from '../types.ts'

/** Said where a screen or a part of it cannot be shown. */
export const notShownWords = ownWords(
  'notShown',
  { failed: 'This part could not be shown.', again: 'Show it again' },
  { failed: '这一部分没有显示出来。', again: '重新显示' },
)

/**
 * Says in the place of a screen that its files could not be had, and tells the page (`srm-error`).
 * @param again is called when somebody asks for it, or the network is back
 */
export function notShown(host: MountedIn, reason: unknown, again: () => void): void {
  const text = notShownWords(host.snapshot().surroundings.locale)
  const note = document.createElement('div')
  const banner = document.createElement('div')
  const button = document.createElement('button')
  note.className = 'root'
  banner.className = 'banner red'
  banner.role = 'alert'
  button.type = 'button'
  button.className = 'button link'
  button.textContent = text.again
  banner.append(text.failed, button)
  note.append(banner)
  host.shadowRoot?.prepend(note)
  const begin = () => {
    removeEventListener('online', begin)
    note.remove()
    if (host.isConnected) again()
  }
  button.addEventListener('click', begin)
  addEventListener('online', begin)
  const error: ElementError = { type: 'connection', code: 'common.unreachable', message: String(reason) }
  host.emit('srm-error', error)
}
