import { randomUUID } from 'node:crypto'
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import { StoreUnavailable } from '../errors.ts'
import type { AppendAnswer, AppendCall } from './append-call.ts'
import { brokenStream, NoBatchAppend } from './batch-failures.ts'
import { answerIn, idIn, requestOf } from './batch-messages.ts'
import {
  connectionOf,
  lateness,
  openAppendStream,
  tellBroken,
  type AppendStream,
  type Client,
  type Connection,
} from './client.ts'

/** More appends would not be answered in time anyway. */
const limits = { callsMax: 4_096, bytesMax: 64 * 1024 * 1024 }

export type BatchAppend = Readonly<{
  /**
   * Resolves with the server's answer. Throws StoreUnavailable when the outcome is unknown, and NoBatchAppend when the
   * server has no batch append.
   */
  append(call: AppendCall): Promise<AppendAnswer>
  /** The connection was lost. The server of the next one may have batch append. */
  renew(): void
  close(): void
}>

/** The one stream of a connection, the number of answers it has sent, and the number of appends that wait on it. */
type Line = {
  readonly connection: Connection
  readonly stream: AppendStream
  heard: number
  waiting: number
  /** A newer line exists. This one is cancelled when no append waits on it any more. */
  isOld: boolean
}
type Pending = {
  readonly call: AppendCall
  readonly timer: NodeJS.Timeout
  resolve(answer: AppendAnswer): void
  reject(error: unknown): void
  /** Set once the append is sent: the line, and how many answers it had sent before. */
  sent?: Readonly<{ line: Line; heard: number }>
}

/** Creates appends that share one stream per connection, each with its own timeout. */
export function createBatchAppend(
  client: Client,
  timeoutMs: number,
  { callsMax, bytesMax } = limits,
): BatchAppend {
  const pending = new Map<string, Pending>()
  let pendingBytes = 0
  let current: Line | undefined
  let unable: Connection | undefined

  function append(call: AppendCall): Promise<AppendAnswer> {
    if (pending.size >= callsMax || pendingBytes + call.bytes > bytesMax)
      return Promise.reject(new StoreUnavailable(`${pending.size} appends are waiting`))
    return new Promise((resolve, reject) => {
      const id = randomUUID()
      const timer = setTimeout(() => endLate(id), timeoutMs)
      pending.set(id, { call, timer, resolve, reject })
      pendingBytes += call.bytes
      void send(id)
    })
  }

  async function send(id: string): Promise<void> {
    try {
      const line = await currentLine()
      const one = pending.get(id)
      // The append may time out before there is a connection. Then it is never sent.
      if (one === undefined) return
      one.sent = { line, heard: line.heard }
      line.waiting += 1
      line.stream.write(requestOf(id, one.call))
    } catch (error) {
      taken(id)?.reject(error)
    }
  }

  async function currentLine(): Promise<Line> {
    const connection = await connectionOf(client)
    if (connection === unable) throw new NoBatchAppend('The server has no batch append')
    if (current?.connection === connection) return current
    if (current) retire(current)
    current = open(connection)
    return current
  }

  function open(connection: Connection): Line {
    const stream = openAppendStream(client, connection)
    const line: Line = { connection, stream, heard: 0, waiting: 0, isOld: false }
    stream.on('data', (answer: BatchAppendResp) => {
      line.heard += 1
      settle(answer)
    })
    stream.on('error', error => {
      tellBroken(client, connection, error)
      endLine(line, doing => brokenStream(error, doing))
    })
    stream.on('end', () => endLine(line, doing => brokenStream(undefined, doing)))
    return line
  }

  /** The stream is cancelled, not closed: the server keeps a stream that is closed while nothing waits on it. */
  function retire(line: Line): void {
    line.isOld = true
    if (line.waiting === 0) line.stream.cancel()
  }

  function settle(answer: BatchAppendResp): void {
    const one = taken(idIn(answer))
    try {
      one?.resolve(answerIn(answer))
    } catch (error) {
      one?.reject(error)
    }
  }

  function endLine(line: Line, failure: (doing: string) => Error): void {
    if (current === line) current = undefined
    for (const [id, { sent, call }] of pending) {
      if (sent?.line !== line) continue
      const error = failure(doing(call))
      if (error instanceof NoBatchAppend) unable = line.connection
      taken(id)?.reject(error)
    }
  }

  function endLate(id: string): void {
    const one = pending.get(id)
    const late = (what: string) => lateness(timeoutMs, what)
    if (one?.sent === undefined || one.sent.line.heard > one.sent.heard)
      return taken(id)?.reject(late(doing(one?.call)))
    // No answer has arrived on this line since the append was sent. The line is treated as silent for all and
    // cancelled, so that the server drops what it has not begun.
    const { line } = one.sent
    endLine(line, late)
    line.stream.cancel()
  }

  function taken(id: string): Pending | undefined {
    const one = pending.get(id)
    if (one === undefined) return undefined
    pending.delete(id)
    pendingBytes -= one.call.bytes
    clearTimeout(one.timer)
    const line = one.sent?.line
    if (line) line.waiting -= 1
    if (line?.isOld) retire(line)
    return one
  }

  return {
    append,
    renew: () => (unable = undefined),
    close: () => current?.stream.cancel(),
  }
}

const doing = (call: AppendCall | undefined) => `Appending to ${call?.stream}`
