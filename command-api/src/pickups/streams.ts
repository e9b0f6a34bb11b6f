import { streamsOf } from '../streams-of.ts'

export const pickupZoneStream = streamsOf('pickupzone')
