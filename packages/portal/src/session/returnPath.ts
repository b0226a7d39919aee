/** Deep links survive sign-in: where the person wanted to go travels in `?to=` and never leads to another site. */
import { homePath } from '../tabs/tabRules.ts'

/** Nobody is led back to these. */
const publicPaths: readonly string[] = ['/', '/login', '/lock']

const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '')

/** The sign-in address that leads back to a path (with its query). */
export const signInPath = (wanted: string): string =>
  publicPaths.includes(pathnameOf(wanted)) || wanted === homePath ? '/login' : `/login?to=${encodeURIComponent(wanted)}`

/**
 * Where to go after sign-in. Only a path of this origin is followed: `//host`, `/\host`, other schemes and control
 * characters lead home.
 * @param wanted the value of `?to=`
 */
export function returnPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\p{Cc}\\]/u.test(wanted)) return homePath
  const base = 'http://here.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined
  if (!url || url.origin !== base || url.pathname.startsWith('//') || publicPaths.includes(url.pathname))
    return homePath
  return url.pathname + url.search + url.hash
}

/** A public path that carries along where the person wanted to go. */
export function withReturn(path: string, wanted: string | null): string {
  if (!wanted) return path
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(wanted)}`
}

const keptReturn = 'srm.to'

/** Keeps where the person wanted to go while they are at another site to sign in. */
export function keepReturn(wanted: string | null): void {
  if (wanted) sessionStorage.setItem(keptReturn, wanted)
  else sessionStorage.removeItem(keptReturn)
}

export function takeReturn(): string | null {
  const wanted = sessionStorage.getItem(keptReturn)
  sessionStorage.removeItem(keptReturn)
  return wanted
}
