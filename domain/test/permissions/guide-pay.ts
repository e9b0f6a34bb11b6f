import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'guide-pay:change': 'x.....x..',
}
