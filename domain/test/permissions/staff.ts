import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'staff:manage': 'x........',
}
