import { EventStoreDBClient, type StreamingRead } from '@eventstore/db-client'
import grpc, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { StoreUnavailable } from '../errors.ts'
import { asStoreError } from './failures.ts'

export type Client = EventStoreDBClient

/**
 * Opens a client of the server or cluster at `url` (esdb://). It connects with the first call. Throws when `url` is not
 * a valid address.
 */
export function openClient(url: string, connectionName: string): Client {
  const client = parsed(url, connectionName)
  // The client's own batch append has no deadline, and all clients of the process share its pending calls: a client
  // that loses its connection rejects the calls of another.
  Reflect.set(client, 'supports', async () => false)
  // The client inspects an error to decide whether to reconnect, and nobody awaits that. An error inside it would be
  // unhandled.
  const reconnect: unknown = Reflect.get(client, 'handleError')
  if (typeof reconnect !== 'function') throw anotherClient()
  Reflect.set(client, 'handleError', async (...about: unknown[]) => {
    try {
      await reconnect(...about)
    } catch {
      // The next call meets the same error and reports it.
    }
  })
  return client
}

function parsed(url: string, connectionName: string): Client {
  const named = `${url}${url.includes('?') ? '&' : '?'}connectionName=${connectionName}`
  try {
    return EventStoreDBClient.connectionString(named)
  } catch {
    // The client's message contains the address, and with it the password.
    throw new Error(
      'ESDB_URL is not an address of EventStoreDB, such as esdb://host:2113?tls=false',
    )
  }
}

/** Ends the client's streams and its connection. */
export async function closeClient(client: Client): Promise<void> {
  await client.dispose()
  // Without a connection there is nothing to close.
  const channel = await channelOf(client).catch(() => undefined)
  channel?.close()
}

/** grpc-js: the channel is connected. */
const readyState = 2

/**
 * Calls `tell` once when the client's current connection is lost, even while there are no requests: the next connection
 * may lead to another log. Calls it at once when there is no connection.
 */
export async function whenLost(client: Client, tell: () => void): Promise<void> {
  const channel = await channelOf(client).catch(() => undefined)
  if (channel?.getConnectivityState(false) !== readyState) return tell()
  channel.watchConnectivityState(readyState, Infinity, () => tell())
}

/** The client's private channel. */
type Channel = Readonly<{
  close(): void
  getConnectivityState(isToConnect: boolean): number
  watchConnectivityState(from: number, deadlineMs: number, done: () => void): void
}>

async function channelOf(client: Client): Promise<Channel> {
  const open: unknown = Reflect.get(client, 'getChannel')
  const channel: unknown = typeof open === 'function' ? await open() : undefined
  if (!isChannel(channel)) throw anotherClient()
  return channel
}

const isChannel = (channel: unknown): channel is Channel =>
  typeof channel === 'object' &&
  channel !== null &&
  ['close', 'getConnectivityState', 'watchConnectivityState'].every(name => name in channel)

/** The gRPC client that all stream calls share, until the client reconnects and gets another one. */
export type Connection = StreamsClient
export type AppendStream = ReturnType<StreamsClient['batchAppend']>

/** Returns the client's current connection. */
export async function connectionOf(client: Client): Promise<Connection> {
  const get: unknown = Reflect.get(client, 'getGRPCClient')
  const connection: unknown =
    typeof get === 'function' ? await get(grpc.StreamsClient, 'batchAppend') : undefined
  if (!(connection instanceof grpc.StreamsClient)) throw anotherClient()
  return connection
}

/** Opens a stream to the leader that takes appends until one side ends it. */
export function openAppendStream(client: Client, connection: Connection): AppendStream {
  const make: unknown = Reflect.get(client, 'callArguments')
  const made: unknown =
    typeof make === 'function' ? make({ requiresLeader: true }, { deadline: Infinity }) : undefined
  if (!isCallArguments(made)) throw anotherClient()
  return connection.batchAppend(...made)
}

type CallArguments = Parameters<StreamsClient['batchAppend']>

const isCallArguments = (made: unknown): made is CallArguments =>
  Array.isArray(made) && made.length === 2

/** Lets the client check whether it has to reconnect. */
export function tellBroken(client: Client, connection: Connection, error: Error): void {
  const tell: unknown = Reflect.get(client, 'handleError')
  if (typeof tell === 'function') tell(connection, error)
}

const anotherClient = () => new Error('The client of EventStoreDB is another one')

/** Returns the result of a call. Throws StoreUnavailable after `ms`; the call may or may not have taken effect. */
export function within<T>(ms: number, doing: string, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(lateness(ms, doing)), ms)
    call.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Returns everything that a read delivers. A read that takes longer than `ms` is cancelled, because it would stay open
 * otherwise.
 */
export function drained<T>(read: StreamingRead<T>, ms: number, doing: string): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const events: T[] = []
    const timer = setTimeout(() => {
      read.cancel().catch(() => {})
      reject(lateness(ms, doing))
    }, ms)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    read.on('data', (event: T) => events.push(event))
    read.on('end', () => end(() => resolve(events)))
    read.on('error', error => end(() => reject(asStoreError(error, doing))))
  })
}

export const lateness = (ms: number, doing: string) =>
  new StoreUnavailable(`${doing}: EventStoreDB gave no answer in ${ms} ms`)
