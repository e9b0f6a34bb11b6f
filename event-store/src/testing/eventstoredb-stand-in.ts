import {
  Server,
  ServerCredentials,
  status,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js'
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams, {
  type AppendReq,
  type AppendResp,
  type DeleteReq,
  type DeleteResp,
  type ReadReq,
  type ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import { appendAnswer, notFound, readAnswer } from './stand-in-answers.ts'
import { batchAppends } from './stand-in-batch.ts'
import { createStandInLog, type Proposed, type StandInLog } from './stand-in-log.ts'
import { refusalOf, refusedPlace, wrongIn, type Misbehaviour } from './stand-in-refusals.ts'
import { expectedOf, nameOf, proposedOf, textOf } from './stand-in-requests.ts'

/**
 * A server that keeps its log in memory and speaks the protocol of EventStoreDB, as far as the adapter uses it, with
 * the services from the vendor's package. It proves nothing about the vendor's server: it follows that server's
 * documentation and client.
 */
export type EventStoreDbStandIn = Readonly<{
  port: number
  url: string
  log: StandInLog
  /**
   * Number of requests by kind. An append in a batch counts in both `append` and `batched`; `streams` are those of
   * batches.
   */
  calls: { append: number; batched: number; streams: number; read: number; subscribe: number }
  /** Returns the number of open append streams. */
  batches(): number
  /** Sets a misbehaviour, which lasts until the next call. */
  misbehave(how: Misbehaviour): void
  /** Ends the server and every connection. Another one can take over its log. */
  stop(): Promise<void>
}>
export async function startEventStoreDbStandIn({
  port: wanted = 0,
  log = createStandInLog(),
}: { port?: number; log?: StandInLog } = {}): Promise<EventStoreDbStandIn> {
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
  const calls = { append: 0, batched: 0, streams: 0, read: 0, subscribe: 0 }
  const open = new Set<ServerWritableStream<ReadReq, ReadResp>>()
  let how: Misbehaviour = 'not'
  let port = wanted
  const batch = batchAppends(log, {
    how: () => how,
    port: () => port,
    onOpened: () => (calls.streams += 1),
    onAsked() {
      calls.append += 1
      calls.batched += 1
    },
    onPassedOver: () => (how = 'not'),
  })

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
      const wrong = wrongIn(nameOf(options), events)
      if (wrong) return answer(wrong)
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
    call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()))
  }

  function remove(
    call: ServerUnaryCall<DeleteReq, DeleteResp>,
    answer: sendUnaryData<DeleteResp>,
  ): void {
    const name = call.request.getOptions()?.getStreamIdentifier()?.getStreamName() ?? ''
    const commit = String(log.deleteStream(textOf(name)))
    const position = new streams.DeleteResp.Position()
    position.setCommitPosition(commit)
    position.setPreparePosition(commit)
    answer(null, new streams.DeleteResp().setPosition(position))
  }

  server.addService(grpc.StreamsService, {
    read,
    append,
    batchAppend: batch.take,
    delete: remove,
  })
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
    batches: () => batch.open(),
    misbehave: next => {
      how = next
    },
    async stop() {
      for (const call of open) call.end()
      server.forceShutdown()
    },
  }
}
