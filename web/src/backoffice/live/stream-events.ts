export type StreamEvent = Readonly<{ event: string; data: string }>

/** A stream that is silent for this long is given up. The server sends something every 20 seconds. */
const silenceMsMax = 50_000

/**
 * Yields the events of a `text/event-stream` as they arrive, and ends with the stream. Throws when the stream breaks
 * off or is silent for too long. A comment line is an event without a name.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await within(silenceMsMax, reader.read())
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) yield eventOf(part)
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function eventOf(part: string): StreamEvent {
  const field = (name: string) =>
    part
      .split('\n')
      .filter(line => line.startsWith(`${name}: `))
      .map(line => line.slice(name.length + 2))
      .join('\n')
  return { event: field('event'), data: field('data') }
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Silent for ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
