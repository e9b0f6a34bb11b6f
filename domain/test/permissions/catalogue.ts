import type { Matrix } from '../permission-matrix.ts'

export const ofRoles: Matrix = {
  'special-prices:own': '.x....',
}
