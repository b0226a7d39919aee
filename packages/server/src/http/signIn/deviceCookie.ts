/** The cookie by which a sign-in knows a device again. No other call reads it, and it signs nobody in. */
import type { FastifyReply, FastifyRequest } from 'fastify'

const year = 365 * 24 * 60 * 60

/** Where there is TLS the name itself says that the cookie came by it (ASVS 3.3.1). */
const nameFor = (publicUrl: string | undefined): string =>
  publicUrl?.startsWith('https:') ? '__Secure-srmDevice' : 'srmDevice'

/** What the caller's device keeps. */
export const deviceIn = ({ headers }: FastifyRequest, publicUrl: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameFor(publicUrl)}=([\\w.-]{66})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** Kept for a year, for the call that is answered. */
export function keepDevice(reply: FastifyReply, kept: string, publicUrl: string | undefined): void {
  const { pathname } = new URL(reply.request.url, 'http://srm')
  const name = nameFor(publicUrl)
  const secure = name.startsWith('__Secure-') ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${name}=${kept}; Path=${pathname}; Max-Age=${year}; HttpOnly; SameSite=Strict${secure}`,
  )
}
