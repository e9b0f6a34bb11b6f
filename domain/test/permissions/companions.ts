import type { Matrix } from '../permission-matrix.ts'

export const ofRoles: Matrix = {
  'companions:own': 'x.....',
}
