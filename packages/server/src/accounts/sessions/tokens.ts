/**
 * Tokens are `<elsAccount>.<256 random bits in base64url>`: the account leads every key of the database, the secret part
 * says nothing. Only the SHA-256 of a token is stored.
 */
import { createHmac, hash, randomBytes } from 'node:crypto'

export interface TokenPair {
  readonly token: string
  readonly refreshToken: string
}

const make = (account: string, secret: Buffer) => `${account}.${secret.toString('base64url')}`

export const newToken = (account: string): string => make(account, randomBytes(32))

export const newPair = (account: string): TokenPair => ({ token: newToken(account), refreshToken: newToken(account) })

/** The account a token speaks of, or undefined for text that cannot be a token. */
export const accountOf = (token: string): string | undefined => /^(\d{1,20})\.[\w-]{43}$/.exec(token)?.[1]

export const tokenHash = (token: string): string => hash('sha256', token)

/**
 * The pair that follows a refresh token, always the same one, so that a repeated refresh needs no stored plain text.
 * It takes both the server's key and the old token, so that neither the database nor the token alone is enough.
 * @param serverKey hex
 */
export function successorOf(account: string, refreshToken: string, serverKey: string): TokenPair {
  const derive = (kind: string) =>
    make(account, createHmac('sha256', Buffer.from(serverKey, 'hex')).update(`${kind} ${refreshToken}`).digest())
  return { token: derive('token'), refreshToken: derive('refreshToken') }
}
