/**
 * Without auto login a sign-in ends with the browser: a session cookie, which holds no secret and which every window
 * sees, says that this browser is still the one of the sign-in.
 */
const name = 'srm.open'

export const openBrowserSession = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http
  document.cookie = `${name}=1; path=/; samesite=strict`
}

export const isBrowserSessionOpen = (): boolean => document.cookie.split('; ').includes(`${name}=1`)
