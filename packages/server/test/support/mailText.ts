/** Reading a mail as it went over the wire (RFC 5322, RFC 2045, RFC 2047): as much of it as our own mails use. */

export interface Mail {
  /** Addresses of the envelope. */
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly messageId: string
  readonly text: string
  readonly html: string
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

const quotedPrintable = (text: string): Buffer => {
  const joined = text.replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

const decoders: Readonly<Record<string, (text: string) => Buffer>> = {
  base64: (text) => Buffer.from(text, 'base64'),
  'quoted-printable': quotedPrintable,
}

const decodedWord = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : quotedPrintable(word.replaceAll('_', ' '))
      ).toString(),
    )

function partOf(raw: string): Part {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') }
}

/** The parts of a message, opened up: those that hold text. */
function leaves(part: Part): Part[] {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(part.headers.get('content-type') ?? '') ?? []
  if (boundary === undefined) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((raw) => leaves(partOf(raw.replace(/^\r?\n/, ''))))
}

function contentOf(parts: readonly Part[], type: string): string {
  const part = parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type))
  if (!part) return ''
  const decode = decoders[(part.headers.get('content-transfer-encoding') ?? '7bit').toLowerCase()]
  return (decode ? decode(part.body) : Buffer.from(part.body)).toString('utf8').replaceAll('\r\n', '\n').trim()
}

/** @param to addresses of the envelope */
export function readMail(raw: string, to: readonly string[]): Mail {
  const message = partOf(raw)
  const parts = leaves(message)
  return {
    to,
    from: decodedWord(message.headers.get('from') ?? ''),
    subject: decodedWord(message.headers.get('subject') ?? ''),
    messageId: message.headers.get('message-id') ?? '',
    text: contentOf(parts, 'text/plain'),
    html: contentOf(parts, 'text/html'),
  }
}
