/** The pair of tokens and its renewal. */
import { loadError } from './failures/loadError.ts'
import { readAnswer, requestTimeout, send, type Transport } from './transport.ts'

export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

/** The two halves of an `account` header: `<elsAccount>_<elsSubAccount>`, split at the first underscore. */
export const splitAccount = (account: string): { elsAccount: string; elsSubAccount: string } => {
  const at = account.indexOf('_')
  return { elsAccount: account.slice(0, at), elsSubAccount: account.slice(at + 1) }
}

/**
 * The refresh call of spec §7, with `refreshToken` as its header. Answers undefined when the server judged the token
 * and refused it; throws when it did not come to that (no answer, another HTTP status), so that the session stays.
 */
export async function refreshTokens(
  transport: Transport,
  base: string,
  account: string,
  refreshToken: string,
): Promise<Tokens | undefined> {
  const request = {
    method: 'POST',
    url: `${base}/ElsAuthService/refreshToken`,
    headers: { 'content-type': 'application/json', refreshToken },
    body: JSON.stringify({ ...splitAccount(account), refreshToken }),
  }
  return send(transport, request, requestTimeout, async (response) => {
    const { status, headers } = response
    const { code, message, data } = readAnswer(await response.text(), status)
    const isJudged = code !== ''
    if (status === 401 || (status === 200 && isJudged && code !== '200')) return undefined
    const { token, refreshToken: next } = (status === 200 ? (data ?? {}) : {}) as Partial<Tokens>
    if (token && next) return { token, refreshToken: next }
    throw await loadError(status === 200 ? 500 : status, { message, data, header: (name) => headers.get(name) })
  })
}
