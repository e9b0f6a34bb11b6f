import { status, type ServerDuplexStream } from '@grpc/grpc-js'
import streams, {
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import { batchAnswer, refusals } from './stand-in-batch-answers.ts'
import type { Proposed, StandInLog } from './stand-in-log.ts'
import { appendBytesMax, refusalOf, type Misbehaviour } from './stand-in-refusals.ts'
import { expectedOf, nameOf, proposedOf } from './stand-in-requests.ts'

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>
type Surroundings = Readonly<{
  how(): Misbehaviour
  port(): number
  onOpened(): void
  onAsked(): void
  onPassedOver(): void
}>
/** An append that has not arrived completely. */
type Gathered = { options: BatchAppendReq.Options; events: Proposed[] }

/**
 * Serves many appends in one stream, each answered under its own id, as the server does. Refusing one append does not
 * end the stream.
 */
export function batchAppends(log: StandInLog, around: Surroundings) {
  const open = new Set<Call>()

  function take(call: Call): void {
    if (around.how() === 'no-batch') return void call.emit('error', unimplemented)
    const gathered = new Map<string, Gathered>()
    const end = () => open.delete(call)
    open.add(call)
    around.onOpened()
    call.on('cancelled', end)
    // The server keeps a stream that the client has closed.
    call.on('end', () => {})
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? ''
      // An earlier append on this stream ended it.
      if (!open.has(call)) return
      const answer = taken(call, id, request, gathered)
      if (answer === null) return
      answer.setCorrelationId(request.getCorrelationId())
      call.write(answer)
    })
  }

  /** Returns the answer to send now, or null when there is none. */
  function taken(
    call: Call,
    id: string,
    request: BatchAppendReq,
    gathered: Map<string, Gathered>,
  ): BatchAppendResp | null {
    const options = request.getOptions()
    if (options && isLate(options)) return refusal(refusals.timeout())
    if (options) gathered.set(id, { options, events: [] })
    const one = gathered.get(id)
    if (one === undefined) return null
    one.events.push(...request.getProposedMessagesList().map(proposedOf))
    const isComplete = request.getIsFinal()
    if (isComplete) gathered.delete(id)
    const wrong = wrongIn(one.events)
    if (wrong) gathered.delete(id)
    if (wrong || !isComplete) return wrong
    return written(call, one)
  }

  function written(call: Call, { options, events }: Gathered): BatchAppendResp | null {
    around.onAsked()
    const how = around.how()
    if (how === 'pass-over-one') around.onPassedOver()
    if (how === 'mute' || how === 'pass-over-one') return null
    if (how === 'no-leader')
      return refusal(refusals.notHandled('No leader info available in response'))
    if (how === 'refuse-user') return refusal(refusals.accessDenied())
    // If the client does not require the leader, the node that received the append forwards it.
    const isForLeader = call.metadata.get('requires-leader').includes('true')
    const elsewhere = how === 'other-leader' && isForLeader ? refusalOf(how, around.port()) : null
    if (elsewhere) return ended(call, elsewhere)
    const result = log.append(nameOf(options), expectedOf(options), events)
    if (how === 'cut-answers') return ended(call, { code: status.UNAVAILABLE, details: 'cut' })
    if (how === 'times-out') return refusal(refusals.timeout())
    return batchAnswer(result, how === 'wrong-positions')
  }

  function ended(call: Call, error: object): null {
    open.delete(call)
    call.emit('error', error)
    return null
  }

  return { take, open: () => open.size }
}

const unimplemented = { code: status.UNIMPLEMENTED, details: 'Method is unimplemented.' }

const refusal = (error: ReturnType<typeof refusals.timeout>) =>
  new streams.BatchAppendResp().setError(error)

/** The server compares a deadline with its own clock when the message arrives. */
const isLate = (options: BatchAppendReq.Options): boolean =>
  (options.getDeadline()?.toDate().getTime() ?? Infinity) <= Date.now()

/** .NET counts two bytes per letter. */
const bytesPerLetter = 2

function wrongIn(events: readonly Proposed[]): BatchAppendResp | null {
  if (events.some(({ type }) => type === ''))
    return refusal(refusals.badRequest("Empty eventType provided. (Parameter 'eventType')"))
  const bytes = events.reduce(
    (sum, one) => sum + one.data.length + one.metadata.length + one.type.length * bytesPerLetter,
    0,
  )
  return bytes > appendBytesMax ? refusal(refusals.tooLarge(appendBytesMax)) : null
}
