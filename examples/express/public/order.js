import { fetchSession } from './session.js'

const session = document.querySelector('srm-session')
const detail = document.querySelector('srm-order-detail')

detail?.addEventListener('srm-before-action', ({ detail: { kind, input, waitUntil } }) => {
  if (kind === 'save' && input?.urgencyFlag === 'urgent')
    waitUntil(Promise.reject(new Error('Urgent orders are agreed with the mill first: extension 42.')))
})
detail?.addEventListener('srm-close', () => location.assign('/'))
if (session) session.fetchSession = fetchSession
