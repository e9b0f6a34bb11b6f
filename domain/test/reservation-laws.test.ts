import * as fc from 'fast-check'
import { isMade } from '../src/reservations/reservation-state.ts'
import { reservation } from '../src/reservations/reservation.ts'
import { reservationSamples } from '../src/reservations/samples.ts'
import { deciderLaws } from './laws.ts'
import { reservationCommands } from './reservation-commands.ts'
import { addsUp } from './reservation-history.ts'

const samples = Object.entries(reservationSamples).map(([type, data]) => ({ type, data }))

deciderLaws({
  name: 'the reservation',
  decider: reservation,
  commands: reservationCommands,
  events: fc.constantFrom(...samples) as never,
  holds(state) {
    if (isMade(state)) addsUp(state)
  },
})
