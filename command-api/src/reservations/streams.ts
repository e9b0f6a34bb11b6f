import { streamsOf } from '../streams-of.ts'

export const reservationStream = streamsOf('reservation')
