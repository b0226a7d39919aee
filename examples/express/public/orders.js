import { fetchSession } from './session.js'

/** @import { ListAction } from '@srm/elements' */

const session = document.querySelector('srm-session')
const list = document.querySelector('srm-order-list')
const planned = document.querySelector('#planned')

/** @type {readonly ListAction[]} */
const actions = [
  {
    key: 'plan',
    label: 'Plan',
    place: 'row',
    run: ([row]) => {
      if (planned) planned.textContent = String(row?.orderNumber)
    },
  },
]
if (list) Object.assign(list, { actions })
list?.addEventListener('srm-row-open', (event) => {
  event.preventDefault()
  location.assign(`/orders/${event.detail.uuid}`)
})
if (session) session.fetchSession = fetchSession
