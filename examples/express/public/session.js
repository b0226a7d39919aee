/** @import { SessionGrant } from '@srm/elements/session' */

/** @returns {Promise<SessionGrant>} */
export async function fetchSession() {
  const answer = await fetch('/session', { method: 'POST' })
  if (!answer.ok) throw new Error('The site gives no session.')
  return answer.json()
}
