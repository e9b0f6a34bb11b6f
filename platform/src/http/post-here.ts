import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http'
import { Socket } from 'node:net'

/** Posts to an application of this process. */
export type PostHere = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<Readonly<{ status: number; text: string }>>

/** The address that calls within one machine come from over HTTP. */
const ownAddress = '127.0.0.1'

/**
 * Returns a client of an application in this process, which needs no connection. The application does with a call what
 * it does with one over HTTP. Throws a TimeoutError when no complete response arrives in time; the application then
 * sees that its caller is gone.
 */
export function createPostHere(application: RequestListener, timeoutMs: number): PostHere {
  return (path, headers, body) =>
    new Promise((resolve, reject) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: ownAddress })
      const request = requestOf(socket, path, headers, body)
      const response = new ServerResponse(request)
      const late = setTimeout(
        () => over(new DOMException(`No answer within ${timeoutMs} ms`, 'TimeoutError')),
        timeoutMs,
      )
      /** Only the first end counts: an answer may come after the caller has given up. */
      const over = (end: Error | string) => {
        if (socket.destroyed) return
        clearTimeout(late)
        socket.destroy()
        response.emit('close')
        if (typeof end === 'string') resolve({ status: response.statusCode, text: end })
        else reject(end)
      }
      collect(response, over)
      application(request, response)
    })
}

function requestOf(
  socket: Socket,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): IncomingMessage {
  const request = Object.assign(new IncomingMessage(socket), {
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    complete: true,
  })
  request.push(body)
  request.push(null)
  return request
}

/**
 * Calls `onEnd` with what is written to a response, or with an error when it breaks off. The methods are the response's
 * own, because Express changes its prototype.
 */
function collect(response: ServerResponse, onEnd: (end: Error | string) => void): void {
  const parts: Uint8Array[] = []
  const keep = (part: unknown) => {
    if (typeof part === 'string') parts.push(Buffer.from(part))
    else if (part instanceof Uint8Array) parts.push(part)
  }
  Object.assign(response, {
    write(part: unknown) {
      keep(part)
      return true
    },
    end(part: unknown) {
      keep(part)
      onEnd(Buffer.concat(parts).toString('utf8'))
      return response
    },
    destroy() {
      onEnd(new Error('The response broke off'))
      return response
    },
  })
}
