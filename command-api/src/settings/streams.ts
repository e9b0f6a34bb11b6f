import { settingsStreamId } from '@arung/domain/settings/streams'
import { streamsOf } from '../streams-of.ts'

export const settingsStream = streamsOf('settings')(settingsStreamId)
