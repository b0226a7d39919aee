/** The cookie by which a sign-in knows a device again. No other call reads it, and it signs nobody in. */
import type { FastifyReply, FastifyRequest } from 'fastify'

const year = 365 * 24 * 60 * 60

/** Where there is TLS the name itself says that the cookie came by it, from this host (ASVS 3.3.3). */
const nameFor = (publicUrl: string | undefined): string =>
  publicUrl?.startsWith('https:') ? '__Host-srmDevice' : 'srmDevice'

/** What the caller's device keeps. */
export const deviceIn = ({ headers }: FastifyRequest, publicUrl: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${nameFor(publicUrl)}=([\\w.-]{66})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

/** Kept for a year. */
export function keepDevice(reply: FastifyReply, kept: string, publicUrl: string | undefined): void {
  const name = nameFor(publicUrl)
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  void reply.header('set-cookie', `${name}=${kept}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Strict${secure}`)
}
