/** The shell: one session for all parts, each of which is a module of its team. */

const session = /** @type {HTMLElement & { fetchSession: () => Promise<object> }} */ (
  document.getElementById('session')
)
session.fetchSession = async () => {
  const answer = await fetch('/session', { method: 'POST' })
  if (!answer.ok) throw new Error((await answer.json()).message)
  return answer.json()
}

/** @param {HTMLElement} place */
async function show(place) {
  try {
    const { mount } = await import(`/${place.dataset.team}/module.js`)
    mount(place)
  } catch (error) {
    console.error(error)
    place.textContent = 'This part could not be loaded; the others go on.'
  }
}

for (const place of document.querySelectorAll('.part')) void show(/** @type {HTMLElement} */ (place))

export {}
