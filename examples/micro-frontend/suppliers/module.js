/** The part of the team that keeps suppliers: its version of the elements has tags of its own beside the other team's. */

const { defineAll } = await import(`${new URL('elements/', import.meta.url)}defineAll.js`)
await defineAll({ suffix: 'suppliers' })

/** @param {HTMLElement} place of this part, in the page and in its session */
export function mount(place) {
  const list = document.createElement('srm-supplier-list-suppliers')
  list.setAttribute('page-size', '10')
  place.replaceChildren(list)
}
