import type { IncomingMessage, ServerResponse } from 'node:http'

/** A response that stays open (server-sent events). Both sides may end it at any time. */
export type EventStream = Readonly<{
  send(event: string, data: unknown): void
  /** Sends only a keep-alive, because proxies and browsers drop a silent stream. */
  beat(): void
  end(): void
  /** Calls `tell` when the stream is over, whichever side ended it. */
  onEnd(tell: () => void): void
}>

export const eventStreamType = 'text/event-stream'

/**
 * `no-transform` stops compression from holding events back; `x-accel-buffering` stops proxies such as nginx from doing
 * so.
 */
export const eventStreamHeaders: Readonly<Record<string, string>> = {
  'content-type': `${eventStreamType}; charset=utf-8`,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** How long the browser waits before it reconnects. */
const retryMs = 5_000
/** The most unread data of a client; beyond it the client is disconnected. */
const unreadBytesMax = 16_384

/**
 * Returns whether a request asks for a stream. Its response never ends by itself, so a closing server does not wait for
 * it.
 */
export const asksForEvents = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.startsWith(eventStreamType) === true

/** Continues a response whose head was written. A HEAD request gets nothing more. */
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
