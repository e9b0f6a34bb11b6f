import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { Proposed } from './stand-in-log.ts'

type Options = AppendReq.Options | BatchAppendReq.Options

/** Returns the bytes of a name as text. */
export const textOf = (bytes: Uint8Array | string): string =>
  typeof bytes === 'string'
    ? Buffer.from(bytes, 'base64').toString()
    : Buffer.from(bytes).toString()

export const nameOf = (options: Options): string =>
  textOf(options.getStreamIdentifier()?.getStreamName() ?? '')

export function expectedOf(options: Options): number | 'any' | 'no-stream' {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'no-stream'
  return Number('getRevision' in options ? options.getRevision() : options.getStreamPosition())
}

export function proposedOf(
  proposed: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage,
): Proposed {
  const about = proposed.getMetadataMap()
  return {
    id: proposed.getId()?.getString() ?? '',
    type: about.get('type') ?? '',
    data: proposed.getData_asU8(),
    metadata: proposed.getCustomMetadata_asU8(),
  }
}
