import { redirectsStreamId } from '@arung/domain/redirects/streams'
import { streamsOf } from '../streams-of.ts'

export const redirectsStream = streamsOf('redirects')(redirectsStreamId)
