import { cashRateId } from '@arung/domain/cash-rates/streams'
import { streamsOf } from '../streams-of.ts'

export const cashRateStream = streamsOf('cashrate')(cashRateId)
