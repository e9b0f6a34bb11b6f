import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type ServerReadableStream,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js'
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, {
  type AppendReq,
  type AppendResp,
  type ReadReq,
  type ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import { createStandInLog, type Proposed, type StandInLog, type Written } from './stand-in-log.ts'

/**
 * A server that keeps its log in memory and speaks the protocol of EventStoreDB, as far as the adapter uses it, with the
 * services that the vendor's package brings. It is no proof of the vendor's server: what it does is what its
 * documentation and client say.
 */
export type EventStoreDbStandIn = Readonly<{
  port: number
  url: string
  log: StandInLog
  /** How often it was asked for something. */
  calls: { append: number; read: number; subscribe: number }
  /** What it does otherwise than it should, until it is told again. */
  misbehave(how: Misbehaviour): void
  /** Ends it and every connection; what it knows can be taken over by another one. */
  stop(): Promise<void>
}>
export type Misbehaviour =
  /** Nothing. */
  | 'not'
  /** Calls are taken and never answered. */
  | 'mute'
  /** Appends are stored, and then the connection breaks. */
  | 'cut-answers'
  /** It says that nobody leads. */
  | 'no-leader'
  /** It says that another one leads, at its own address. */
  | 'other-leader'
  /** Appends are said to stand elsewhere than readers find them. */
  | 'wrong-positions'
  /** It cannot read the log, and says so as it does of a place where no event begins. */
  | 'unreadable'
  /** The same at the first read alone. */
  | 'unreadable-once'

export async function startEventStoreDbStandIn({
  port: wanted = 0,
  log = createStandInLog(),
}: { port?: number; log?: StandInLog } = {}): Promise<EventStoreDbStandIn> {
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
  const calls = { append: 0, read: 0, subscribe: 0 }
  const open = new Set<ServerWritableStream<ReadReq, ReadResp>>()
  let how: Misbehaviour = 'not'
  let port = wanted

  function append(
    call: ServerReadableStream<AppendReq, AppendResp>,
    answer: sendUnaryData<AppendResp>,
  ): void {
    calls.append += 1
    let options: AppendReq.Options | undefined
    const events: Proposed[] = []
    call.on('data', (message: AppendReq) => {
      if (message.hasOptions()) options = message.getOptions()
      const proposed = message.getProposedMessage()
      if (proposed) events.push(proposedOf(proposed))
    })
    call.on('end', () => {
      if (how === 'mute') return
      const refusal = refusalOf(how, port)
      if (refusal) return answer(refusal)
      if (options === undefined) return answer({ code: status.INVALID_ARGUMENT })
      const result = log.append(nameOf(options), expectedOf(options), events)
      if (how === 'cut-answers') return answer({ code: status.UNAVAILABLE, details: 'cut' })
      answer(null, appendAnswer(result, how === 'wrong-positions'))
    })
  }

  function read(call: ServerWritableStream<ReadReq, ReadResp>): void {
    const options = call.request.getOptions()
    if (how === 'mute') return
    const refusal = refusalOf(how, port)
    if (refusal || options === undefined) {
      call.emit('error', refusal ?? { code: status.INVALID_ARGUMENT })
      return
    }
    if (options.hasSubscription()) return subscribe(call)
    calls.read += 1
    const count = Number(options.getCount())
    const isBack = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
    const stream = options.getStream()
    if (stream) {
      const name = textOf(stream.getStreamIdentifier()?.getStreamName() ?? '')
      const events = log.readStream(name, Number(stream.getRevision() || 0), count)
      if (events === null) call.write(notFound(name))
      for (const event of events ?? []) call.write(readAnswer(event))
      call.end()
      return
    }
    const all = options.getAll()
    const from = all?.hasStart()
      ? 'start'
      : all?.hasEnd()
        ? 'end'
        : Number(all?.getPosition()?.getCommitPosition())
    const found = how.startsWith('unreadable') ? null : log.readAll(from, count, isBack)
    if (how === 'unreadable-once') how = 'not'
    if (found === null) return void call.emit('error', refusedPlace)
    for (const event of found) call.write(readAnswer(event))
    call.end()
  }

  function subscribe(call: ServerWritableStream<ReadReq, ReadResp>): void {
    calls.subscribe += 1
    open.add(call)
    const confirmation = new streams.ReadResp.SubscriptionConfirmation()
    confirmation.setSubscriptionId('stand-in')
    const stop = log.onWritten(event => {
      if (!event.type.startsWith('$')) call.write(readAnswer(event))
    })
    const end = () => {
      open.delete(call)
      stop()
    }
    call.on('cancelled', end)
    call.on('close', end)
    call.write(new streams.ReadResp().setConfirmation(confirmation))
  }

  server.addService(grpc.StreamsService, { read, append })
  port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${wanted}`, ServerCredentials.createInsecure(), (error, number) =>
      error ? reject(error) : resolve(number),
    )
  })
  return {
    port,
    url: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    calls,
    misbehave: next => {
      how = next
    },
    async stop() {
      for (const call of open) call.end()
      server.forceShutdown()
    },
  }
}

function refusalOf(how: Misbehaviour, port: number) {
  if (how === 'no-leader')
    return { code: status.UNKNOWN, details: 'No leader info available in response' }
  if (how !== 'other-leader') return null
  const metadata = new Metadata()
  metadata.set('exception', 'not-leader')
  metadata.set('leader-endpoint-host', '127.0.0.1')
  metadata.set('leader-endpoint-port', String(port))
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata }
}

/** What the server says of a place where none of its records begins. */
const refusedPlace = { code: status.UNKNOWN, details: 'Unexpected ReadAllResult: Error' }

const textOf = (bytes: Uint8Array | string): string =>
  typeof bytes === 'string'
    ? Buffer.from(bytes, 'base64').toString()
    : Buffer.from(bytes).toString()

const nameOf = (options: AppendReq.Options): string =>
  textOf(options.getStreamIdentifier()?.getStreamName() ?? '')

function expectedOf(options: AppendReq.Options): number | 'any' | 'no-stream' {
  if (options.hasAny()) return 'any'
  return options.hasNoStream() ? 'no-stream' : Number(options.getRevision())
}

function proposedOf(proposed: AppendReq.ProposedMessage): Proposed {
  const about = proposed.getMetadataMap()
  return {
    id: proposed.getId()?.getString() ?? '',
    type: about.get('type') ?? '',
    data: proposed.getData_asU8(),
    metadata: proposed.getCustomMetadata_asU8(),
  }
}

function appendAnswer(result: ReturnType<StandInLog['append']>, isWrong: boolean): AppendResp {
  const answer = new streams.AppendResp()
  if ('conflict' in result) {
    const wrong = new streams.AppendResp.WrongExpectedVersion()
    if (result.conflict < 0) wrong.setCurrentNoStream(new shared.Empty())
    else wrong.setCurrentRevision(String(result.conflict))
    wrong.setExpectedAny(new shared.Empty())
    return answer.setWrongExpectedVersion(wrong)
  }
  const place = String(isWrong ? result.commit + 7 : result.commit)
  const position = new streams.AppendResp.Position()
  position.setCommitPosition(place)
  position.setPreparePosition(place)
  const success = new streams.AppendResp.Success()
  success.setCurrentRevision(String(result.revision))
  success.setPosition(position)
  return answer.setSuccess(success)
}

function notFound(name: string): ReadResp {
  const missing = new streams.ReadResp.StreamNotFound()
  missing.setStreamIdentifier(identifierOf(name))
  return new streams.ReadResp().setStreamNotFound(missing)
}

function identifierOf(name: string) {
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(name).toString('base64'))
  return identifier
}

/** .NET counts 100 ns. */
const ticksPerMs = 10_000n

function readAnswer(event: Written): ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
  const id = new shared.UUID()
  id.setString(event.id)
  recorded.setId(id)
  recorded.setStreamIdentifier(identifierOf(event.stream))
  recorded.setStreamRevision(String(event.revision))
  recorded.setCommitPosition(String(event.commit))
  recorded.setPreparePosition(String(event.commit))
  const about = recorded.getMetadataMap()
  about.set('type', event.type)
  about.set('content-type', 'application/json')
  about.set('created', String(BigInt(event.createdMs) * ticksPerMs))
  recorded.setData(event.data)
  recorded.setCustomMetadata(event.metadata)
  const read = new streams.ReadResp.ReadEvent()
  read.setEvent(recorded)
  read.setCommitPosition(String(event.commit))
  return new streams.ReadResp().setEvent(read)
}
