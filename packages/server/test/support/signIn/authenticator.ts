/** A device that holds one passkey: makes it and answers with it, as a browser would send both (WebAuthn level 3). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const number = (value: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}
const userPresent = 0x01
const holdsKey = 0x40

/** @param aaguid what keeps the key, as it says itself */
export function authenticator(origin: string, aaguid = '00000000-0000-0000-0000-000000000000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const dataOf = (flags: number, counter: number) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), number(counter, 4)])
  /** EC2, ES256, P-256 (RFC 9053). */
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const base = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    make: (challenge: string) => {
      const authData = Buffer.concat([
        dataOf(userPresent | holdsKey, 0),
        Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
        number(id.length, 2),
        id,
        Buffer.from(cose),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      const clientDataJSON = text(clientData('webauthn.create', challenge))
      return { ...base, response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] } }
    },
    answer: (challenge: string, counter: number) => {
      const client = clientData('webauthn.get', challenge)
      const authenticatorData = dataOf(userPresent, counter)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      }
      return { ...base, response }
    },
  }
}
