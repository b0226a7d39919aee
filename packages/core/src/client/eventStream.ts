/** Reading `text/event-stream`. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
}

function parse(block: string): StreamEvent | undefined {
  const found = { event: 'message', data: [] as string[] }
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/s.exec(line) ?? []
    if (name === 'data') found.data.push(value)
    else if (name === 'event') found.event = value
  }
  return found.data.length > 0 ? { ...found, data: found.data.join('\n') } : undefined
}

/** The events of a body as they come; `alive` is told of every byte, comments included. */
export async function* eventStream(
  body: ReadableStream<Uint8Array>,
  alive: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive()
      // a CR at the end may be half of a CR LF that arrives in two pieces
      text = (text + part.value).replace(/\r\n|\r(?=.)/gs, '\n')
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parse(block)
        if (event) yield event
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
