import shared from '@eventstore/db-client/generated/shared_pb.js'
import statuses, { type Status } from '@eventstore/db-client/generated/status_pb.js'
import streams, { type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import { withPosition } from './stand-in-answers.ts'
import type { StandInLog } from './stand-in-log.ts'

export function batchAnswer(
  result: ReturnType<StandInLog['append']>,
  isWrong: boolean,
): BatchAppendResp {
  const answer = new streams.BatchAppendResp()
  if ('conflict' in result) {
    const wrong = new shared.WrongExpectedVersion()
    if (result.conflict < 0) wrong.setCurrentNoStream(new shared.Empty())
    else wrong.setCurrentStreamRevision(String(result.conflict))
    wrong.setExpectedAny(new shared.Empty())
    return answer.setError(refused('WrongExpectedVersion', code.alreadyExists, wrong))
  }
  const position = withPosition(new shared.AllStreamPosition(), result.commit, isWrong)
  const success = new streams.BatchAppendResp.Success()
  success.setCurrentRevision(String(result.revision))
  success.setPosition(position)
  return answer.setSuccess(success)
}

/** gRPC codes, as the server uses them in answers to single appends. */
const code = {
  invalidArgument: 3,
  deadlineExceeded: 4,
  alreadyExists: 6,
  permissionDenied: 7,
} as const

type Packable = Readonly<{ serializeBinary(): Uint8Array }>

function refused(name: string, code: number, details: Packable): Status {
  const status = detailed(`event_store.client.${name}`, details.serializeBinary())
  status.setCode(code)
  status.setMessage(name)
  return status
}

export const refusals = {
  tooLarge(bytesMax: number) {
    const details = new shared.MaximumAppendSizeExceeded()
    details.setMaxappendsize(bytesMax)
    return refused('MaximumAppendSizeExceeded', code.invalidArgument, details)
  },
  badRequest(why: string) {
    const details = new shared.BadRequest()
    details.setMessage(why)
    return refused('BadRequest', code.invalidArgument, details)
  },
  timeout: () => refused('Timeout', code.deadlineExceeded, new shared.Timeout()),
  accessDenied: () => refused('AccessDenied', code.permissionDenied, new shared.AccessDenied()),
  /** The server sends these with neither a code nor a name. */
  notHandled(why: string) {
    const status = detailed('google.protobuf.Empty', new Uint8Array())
    status.setMessage(why)
    return status
  },
} as const

/** A status whose details are present and empty: field 3, with no bytes. */
const emptyDetails = Uint8Array.of(0x1a, 0)

function detailed(type: string, bytes: Uint8Array): Status {
  const status = statuses.Status.deserializeBinary(emptyDetails)
  status.getDetails()?.pack(bytes, type)
  return status
}
