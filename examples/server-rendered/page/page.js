/** Gives the elements the session that came with the page; the next one is asked for when that ends. */

/** @type {unknown} */
let given = JSON.parse(document.getElementById('grant')?.textContent ?? 'null')

const session = /** @type {HTMLElement & { fetchSession: () => Promise<unknown> }} */ (
  document.querySelector('srm-session')
)
session.fetchSession = async () => {
  const grant = given
  given = null
  if (grant) return grant
  const answer = await fetch('/session', { method: 'POST' })
  if (!answer.ok) throw new Error((await answer.json()).message)
  return answer.json()
}

export {}
