import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'bookings:undo-late': 'xx.......',
  'bookings:let-in-unpaid': 'xxx......',
  'other-departures:run': 'xxx......',
  'departures:run': 'xxxxxx...',
}
