/** The envelope of every JSON answer (decisions §6). */
export interface Answer<Data> {
  /** The HTTP status as text; `200` is success. */
  readonly code: string
  /** A message key, never a sentence. */
  readonly message: string
  readonly data: Data
}

export const answer = <Data>(data: Data): Answer<Data> => ({ code: '200', message: 'common.success', data })

export const refusal = <Data>(status: number, message: string, data: Data): Answer<Data> => ({
  code: String(status),
  message,
  data,
})
