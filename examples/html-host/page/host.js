/** The host page: gives the elements a session, shows an order where it wants it, and listens. */

const choices = /** @type {HTMLFormElement} */ (document.getElementById('choices'))
const session = /** @type {HTMLElement & { fetchSession: () => Promise<object>, renew(): Promise<void> }} */ (
  document.getElementById('session')
)
const list = /** @type {HTMLElement & { refresh(): Promise<void> }} */ (document.getElementById('list'))
const detail = /** @type {HTMLElement} */ (document.getElementById('detail'))
const order = /** @type {HTMLElement} */ (document.getElementById('order'))
const orderTitle = /** @type {HTMLElement} */ (document.getElementById('order-title'))
const log = /** @type {HTMLElement} */ (document.getElementById('log'))

/** @param {string} name */
const chosen = (name) => String(new FormData(choices).get(name) ?? '')

/** @param {string} text */
function tell(text) {
  const line = document.createElement('li')
  line.textContent = text
  log.prepend(line)
}

/** Called for a token: the first time, before it ends, and when it is no longer accepted. */
const fetchSession = async () => {
  const answer = await fetch(`/session?as=${chosen('as')}`, { method: 'POST' })
  if (!answer.ok) throw new Error((await answer.json()).message)
  return answer.json()
}

function speak() {
  const locale = chosen('locale')
  document.documentElement.lang = locale === 'en' ? 'en' : 'zh-CN'
  for (const element of [list, detail]) element.setAttribute('locale', locale)
  for (const element of document.querySelectorAll('[data-zh]')) {
    const { en = element.textContent ?? '', zh = '' } = /** @type {HTMLElement} */ (element).dataset
    element.setAttribute('data-en', en)
    element.textContent = locale === 'en' ? en : zh
  }
}

/** @param {{ uuid: string, number: string }} document */
function showOrder({ uuid, number }) {
  orderTitle.textContent = number
  detail.setAttribute('document-id', uuid)
  order.hidden = false
  order.scrollIntoView({ behavior: 'smooth' })
}

function closeOrder() {
  order.hidden = true
  detail.removeAttribute('document-id')
}

const names = [
  'srm-ready',
  'srm-error',
  'srm-row-open',
  'srm-selection-change',
  'srm-view-change',
  'srm-action-done',
  'srm-saved',
  'srm-status-change',
  'srm-dirty-change',
  'srm-close',
  'srm-session-expired',
]
for (const name of names)
  document.addEventListener(name, (event) => {
    const { detail: told } = /** @type {CustomEvent} */ (event)
    const from = /** @type {Element} */ (event.target).localName
    tell(`${from} ${name} ${told === undefined || told === null ? '' : JSON.stringify(told)}`)
  })

list.addEventListener('srm-row-open', (event) => {
  // This page shows the order in a place of its own, so the list need not.
  event.preventDefault()
  showOrder(/** @type {CustomEvent} */ (event).detail)
})
detail.addEventListener('srm-status-change', () => list.refresh())
detail.addEventListener('srm-close', closeOrder)
document.getElementById('close')?.addEventListener('click', closeOrder)
choices.addEventListener('change', (event) => {
  if (/** @type {HTMLSelectElement} */ (event.target).name === 'locale') return speak()
  closeOrder()
  session.renew().catch(() => undefined)
})

speak()
session.fetchSession = fetchSession
