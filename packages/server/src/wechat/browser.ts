/** Which browser began: a cookie, so that nobody is led back into another's sign-in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret, wechatLifetime } from './tickets.ts'

/** Where there is TLS the name itself says that the cookie came by it, from this host (ASVS 3.3.3). */
const nameOf = (secure: boolean): string => (secure ? '__Host-srmWechat' : 'srmWechat')

const known = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]

/** The browser's secret, a new one where it has none; it is set again so that it lasts as long as the way may take. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const name = nameOf(secure)
  const secret = known(request.headers.cookie, name) ?? newSecret()
  const parts = [`${name}=${secret}`, 'Path=/', `Max-Age=${wechatLifetime}`, 'HttpOnly', 'SameSite=Lax']
  void reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '))
  return secret
}
