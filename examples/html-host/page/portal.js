/** The host page with the whole portal in it: gives it a session, and says what it shows. */

export {}

const choices = /** @type {HTMLFormElement} */ (document.getElementById('choices'))
const session = /** @type {HTMLElement & { fetchSession: () => Promise<object>, renew(): Promise<void> }} */ (
  document.getElementById('session')
)
const portal = /** @type {HTMLElement} */ (document.getElementById('portal'))
const shown = /** @type {HTMLOutputElement} */ (document.getElementById('shown'))

/** @param {string} name */
const chosen = (name) => String(new FormData(choices).get(name) ?? '')

/** Called for a token: the first time, before it ends, and when it is no longer accepted. */
const fetchSession = async () => {
  const answer = await fetch(`/session?as=${chosen('as')}`, { method: 'POST' })
  if (!answer.ok) throw new Error((await answer.json()).message)
  return answer.json()
}

portal.addEventListener('srm-navigate', (event) => {
  const { path, title } = /** @type {CustomEvent<{ path: string, title: string }>} */ (event).detail
  shown.textContent = `${title} (${path})`
})
choices.addEventListener('change', (event) => {
  if (/** @type {HTMLSelectElement} */ (event.target).name === 'as') session.renew().catch(() => undefined)
  else portal.setAttribute('locale', chosen('locale'))
})

session.fetchSession = fetchSession
