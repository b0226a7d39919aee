import type { SessionGrant } from '@srm/elements'

export async function fetchSession(): Promise<SessionGrant> {
  const answer = await fetch('/session', { method: 'POST' })
  if (!answer.ok) throw new Error('The site gives no session.')
  return answer.json()
}
