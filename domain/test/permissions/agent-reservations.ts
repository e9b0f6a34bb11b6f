import type { Matrix } from '../permission-matrix.ts'

export const ofRoles: Matrix = {
  'agent-bookings:own': '....x.',
}
