/** The part of the team that orders: it has the plain tags. */

await import(`${new URL('elements/', import.meta.url)}orderList.js`)

/** @param {HTMLElement} place of this part, in the page and in its session */
export function mount(place) {
  const list = document.createElement('srm-order-list')
  list.setAttribute('page-size', '10')
  place.replaceChildren(list)
}
