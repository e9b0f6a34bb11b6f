import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer that goes on (server-sent events): both sides may end it at any time. */
export type EventStream = Readonly<{
  send(event: string, data: unknown): void
  /** Says nothing but that the stream lives: proxies and browsers give up one that is silent. */
  beat(): void
  end(): void
  /** Tells once it is over, whoever ended it. */
  onEnd(tell: () => void): void
}>

export const eventStreamType = 'text/event-stream'

/** `no-transform` keeps what compresses from holding events back, and so does the other from proxies of nginx' kind. */
export const eventStreamHeaders: Readonly<Record<string, string>> = {
  'content-type': `${eventStreamType}; charset=utf-8`,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** What the browser waits before it comes again by itself. */
const retryMs = 5_000
/** Whoever does not read has this much waiting for it, and is then cut off. */
const unreadBytesMax = 16_384

/** Whether a request asks for a stream: its answer never ends by itself, so a server that closes does not wait for it. */
export const asksForEvents = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.startsWith(eventStreamType) === true

/** Goes on with an answer whose head was written. To a HEAD request there is no more to say. */
export function beginEvents(res: ServerResponse, begin: (stream: EventStream) => void): void {
  if (res.req.method === 'HEAD' || res.destroyed) return void res.end()
  const write = (text: string) => {
    if (res.writableEnded || res.destroyed) return
    res.write(text)
    if (res.writableLength > unreadBytesMax) res.destroy()
  }
  write(`retry: ${retryMs}\n\n`)
  begin({
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => res.end(),
    onEnd: tell => void res.once('close', tell),
  })
}
