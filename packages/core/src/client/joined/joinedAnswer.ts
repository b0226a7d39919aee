import type { TransportResponse } from '../transport.ts'

/** One answer of several. */
export interface JoinedAnswer {
  readonly status: number
  /** Those that clients read, in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The answer as if it had come alone. */
export const responseOf = ({ status, headers, body }: JoinedAnswer): TransportResponse => ({
  status,
  headers: { get: (name) => headers[name.toLowerCase()] ?? null },
  body: null,
  text: async () => JSON.stringify(body),
})
