/** What must never stand in an error log (domain/08 §4.13): tokens, passwords, codes, cookies. Pure. */

const names =
  'token|refreshToken|verifyToken|exchangeToken|password|passwordConfirm|newPassword|elsSubAccountPassword|passWord|passwd|pwd|noteCode|ticket|cookie|set-cookie|authorization|secret|inviteCode'

/** `token: abc`, `"password":"abc"`, `?ticket=abc`. */
const named = new RegExp(`\\b(${names})(["']?\\s*[:=]\\s*)("[^"]*"|'[^']*'|(?:Bearer |Basic )?[^\\s"',;&)}]+)`, 'gi')
/** Secrets that are a part of a path. */
const inPaths =
  /(\/(?:webValidToken|activate|activation|signup\/success|signUp\/success|signup\/quote|invitation|takePart)\/)[^\s/?#"']+/g
/** Tokens of this server (`100002.…`), hashes and other long random texts. */
const random = /\b\d{4,20}\.[\w-]{16,}|\b[0-9a-f]{32,}\b|\beyJ[\w-]{10,}\.[\w.-]+/gi

const hidden = '***'

/** The text without secrets; each leaves `***` behind. */
export const withoutSecrets = (text: string): string =>
  text.replace(inPaths, `$1${hidden}`).replace(named, `$1$2${hidden}`).replace(random, hidden)
