import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, {
  type AppendResp,
  type ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import type { StandInLog, Written } from './stand-in-log.ts'

export function appendAnswer(
  result: ReturnType<StandInLog['append']>,
  isWrong: boolean,
): AppendResp {
  const answer = new streams.AppendResp()
  if ('conflict' in result) {
    const wrong = new streams.AppendResp.WrongExpectedVersion()
    if (result.conflict < 0) wrong.setCurrentNoStream(new shared.Empty())
    else wrong.setCurrentRevision(String(result.conflict))
    wrong.setExpectedAny(new shared.Empty())
    return answer.setWrongExpectedVersion(wrong)
  }
  const position = withPosition(new streams.AppendResp.Position(), result.commit, isWrong)
  const success = new streams.AppendResp.Success()
  success.setCurrentRevision(String(result.revision))
  success.setPosition(position)
  return answer.setSuccess(success)
}

type PositionMessage = {
  setCommitPosition(value: string): void
  setPreparePosition(value: string): void
}

/** Adds the position of an event. A server that is `isWrong` returns a position where the event is not. */
export function withPosition<P extends PositionMessage>(
  position: P,
  commit: number,
  isWrong: boolean,
): P {
  const text = String(isWrong ? commit + 7 : commit)
  position.setCommitPosition(text)
  position.setPreparePosition(text)
  return position
}

export function notFound(name: string): ReadResp {
  const missing = new streams.ReadResp.StreamNotFound()
  missing.setStreamIdentifier(identifierOf(name))
  return new streams.ReadResp().setStreamNotFound(missing)
}

function identifierOf(name: string) {
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(name).toString('base64'))
  return identifier
}

/** .NET counts in units of 100 ns. */
const ticksPerMs = 10_000n

export function readAnswer(event: Written): ReadResp {
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
