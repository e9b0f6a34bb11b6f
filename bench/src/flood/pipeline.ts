import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { patienceMs } from '../booking/client.ts'

const statusLine = /HTTP\/1\.1 (\d{3}) /g
/** Up to one character less than the start of a status line may be at the end of the received text. */
const statusLineLength = 'HTTP/1.1 200 '.length

/**
 * A connection from one address that sends several GETs before it reads the first response. Node's own client never
 * does this.
 */
export class Pipeline {
  readonly #address: string
  readonly #origin: URL
  #socket: Socket | null = null

  constructor(address: string, origin: string) {
    this.#address = address
    this.#origin = new URL(origin)
  }

  /** Returns the statuses in order of arrival; fewer than requested when the connection was closed. */
  async get(paths: readonly string[]): Promise<string[]> {
    const socket = (this.#socket ??= await this.#open())
    const statuses: string[] = []
    let text = ''
    const ended = new Promise<void>(resolve => {
      socket.once('close', () => resolve())
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1')
        statuses.push(...[...text.matchAll(statusLine)].map(([, status = '']) => status))
        text = text.slice(1 - statusLineLength)
        if (statuses.length >= paths.length) resolve()
      })
    })
    const { host } = this.#origin
    const ask = (path: string) =>
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip\r\n\r\n`
    socket.write(paths.map(ask).join(''))
    await ended
    socket.removeAllListeners('data').removeAllListeners('close').resume()
    if (socket.destroyed) this.#socket = null
    return statuses
  }

  close(): void {
    this.#socket?.destroy()
  }

  async #open(): Promise<Socket> {
    const { hostname, port } = this.#origin
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.#address })
    socket.setTimeout(patienceMs, () => socket.destroy())
    await once(socket, 'connect')
    // From here on, only the end of the connection matters.
    socket.on('error', () => undefined)
    return socket
  }
}
