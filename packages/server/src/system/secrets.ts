/** Taking secrets out of what people's browsers send. */

/** Stands where a secret stood. */
export const hidden = '***'
const names =
  '[\\w-]{0,30}(?:token|password|passwd|ticket|secret|cookie|authorization|noteCode|api-?key|session-?id)[\\w-]{0,30}'
/** `token=…`, `"password":"…"`, `Cookie: …`, in addresses, messages and JSON texts. */
const named = new RegExp(
  `((?:${names})\\\\?["']?\\s*[:=]\\s*)(\\\\?"(?:[^"\\\\]|\\\\[^"])*\\\\?"|'[^']*'|[^\\s&#"'\\\\,;}]+)`,
  'gi',
)
const headers = /((?:set-)?cookie|authorization)(\s*:\s*)[^\r\n"']+/gi
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi
/** `<elsAccount>.<43 characters>`: what every token and ticket of this server looks like, cut off ones too. */
const ownTokens = /\b\d{1,20}\.[\w-]{20,43}/g
const inPaths = /(\/(?:webValidToken|signup\/success|activate|activation)\/)[^/?#\s"']+/gi
/** A key whose value is secret whatever it is. */
export const secretKey = new RegExp(`^${names}$`, 'i')

/** A text without tokens, passwords, cookies and tickets. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(headers, `$1$2${hidden}`)
    .replace(bearer, `$1 ${hidden}`)
    .replace(inPaths, `$1${hidden}`)
    .replace(named, `$1${hidden}`)
    .replace(ownTokens, hidden)
