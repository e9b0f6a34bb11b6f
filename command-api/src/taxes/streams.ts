import { taxRatesId } from '@arung/domain/taxes/streams'
import { streamsOf } from '../streams-of.ts'

export const taxRatesStream = streamsOf('taxrates')(taxRatesId)
